// What the page says, in English and in Korean. Rules, errors and endings come from the library as codes;
// here they only get their words.

const EN = {
    skip: 'Skip to the board', menu: 'Menu', boardSection: 'Board', actions: 'Actions',
    newGame: 'New game', puzzles: 'Puzzles', setUp: 'Set up', setUpTitle: 'Set up a position', records: 'Save and load', settings: 'Settings',
    undo: 'Undo', pass: 'Pass', hint: 'Hint', draw: 'Offer a draw', agreeDraw: 'Agree on a draw', resign: 'Resign', flip: 'Turn the board',
    typeMove: 'Type a move', play: 'Play', moves: 'Moves', notation: 'Notation', steps: 'Go through the game',
    first: 'To the start', back: 'One move back', forward: 'One move on', last: 'To the last move',
    takeBack: 'Take back to here', analysis: 'Analysis', on: 'On', review: 'Review the game', perfect: 'Perfect play',
    puzzle: 'Puzzle', solution: 'Show the solution', nextPuzzle: 'Next puzzle',
    whichGame: 'Which game?', rules: 'Rules', side: 'You play', level: "The computer's strength", clock: 'Clock',
    hanChooses: '1. Han chooses its formation', choAnswers: '2. Cho answers, seeing it', placing: 'The pieces', placement: 'Placement',
    placed: 'stand in a usual line-up', placeYourself: 'are placed one by one', ruleOptions: 'Rule options',
    cancel: 'Cancel', start: 'Start', seed: 'A number: the same number is the same puzzle',
    ofNumber: 'The puzzle of the number', daily: "Today's puzzle", toMove: 'To move', piece: 'Piece',
    positionText: 'The position as text', clear: 'Clear the board', startPosition: 'Start position',
    bothSides: 'Play both sides', playComputer: 'Play against the computer', saveAs: 'Save as',
    record: 'Record: copy it, or paste one and load it', copy: 'Copy', download: 'Save to a file', openFile: 'Open a file',
    close: 'Close', load: 'Load the text', glyphs: 'On the pieces', theme: 'Colours', showTargets: 'Show where a piece can go',
    keys: 'Keys', keysText: 'Arrow keys go from square to square, Enter chooses and plays, Escape lets go. On the board, U takes back, H asks for a hint, P passes, F turns the board.',
    no: 'No', yes: 'Yes',
    // What is said by code.
    you: 'you', both: 'both sides, two people', none: 'nobody: the computer plays itself', computer: 'computer, {level}', human: 'player',
    computerChooses: 'any: the computer chooses', nothing: 'nothing', erase: 'take off', more: 'one more {piece}', less: 'one {piece} less',
    handOf: "{side}'s hand", prisoners: 'in prison: {list}',
    toPlay: '{side} to move.', yourMove: 'Your move, {side}.', thinking: 'The computer thinks …', checkNow: 'Check!',
    kingAttacked: 'The king is attacked.',
    offerStands: '{side} offers bikjang: pass to accept, or break the line.', points: '{points} points',
    placingNow: '{side} places: choose a piece beside the board, then a square.', actionNow: 'Action {number} of up to 3.',
    viewing: 'Move {ply} of {plies}. Play on from here, or take back to here.',
    wins: '{side} wins: {reason}', drawn: 'Draw: {reason}', bothPoints: '({first}, {second})',
    noMoves: 'This piece cannot move now.', notYours: 'It is the turn of {side}.', over: 'The game is over.', wait: 'The computer is to move.',
    illegal: 'Not legal: {reason}.', unread: 'That is no move: {reason}', hintIs: 'Hint: {move}.',
    reallyResign: 'Resign the game?', reallyDraw: 'Do both players agree on a draw?', drawAccepted: 'The computer accepts.', drawDeclined: 'The computer declines the draw.',
    played: '{side}: {move}.', start0: 'Start',
    depth: 'depth {depth}, {nodes} positions', winIn: '{side} wins in {plies} plies', advantage: 'Advantage: {value}', meter: 'Evaluation: {value}',
    analysing: 'Thinking …', gameOver: 'The game is over here.',
    reviewing: 'Move {done} of {all} reviewed …', reviewDone: 'Reviewed. {side}: {list}.', noMistakes: 'no mistakes',
    better: 'better {move}', mistakesNone: 'No mistakes were found.',
    inaccuracies: 'inaccuracies {n}', mistakes: 'mistakes {n}', blunders: 'blunders {n}', missed: 'missed wins {n}',
    'class:inaccuracy': 'inaccuracy', 'class:mistake': 'mistake', 'class:blunder': 'blunder', 'class:missed win': 'missed win',
    findingPuzzle: 'Looking for a puzzle …', noPuzzle: 'No puzzle was found for this number.', puzzleTask: '{side} to move wins in {moves}.', puzzleTask1: '{side} to move wins at once.',
    puzzleWrong: 'That does not win by force. Try again.', puzzleRight: 'Right! Go on.', puzzleSolved: 'Solved!', puzzleNumber: 'Puzzle {seed}', puzzleDaily: 'Puzzle of {day}',
    loadingTable: 'Loading the solved table …', solvedDraw: 'With perfect play the game is a draw from here.', solvedWin: '{side} wins with perfect play.', solvedNo: 'The table does not know this position or these rules.',
    'value:win': 'wins', 'value:draw': 'draws', 'value:loss': 'loses',
    copied: 'Copied.', loaded: 'Loaded.', stopped: 'Loaded up to the first move that cannot be played: {reason}', badLink: 'The link holds no game: {reason}', failed: 'That failed: {reason}',
    link: 'Link', clockNone: 'none', clockMove: '{n} seconds a move', clockGame: '{n} minutes a side', timeLeft: 'Time left: {time}',
    emptySquare: '{square}, empty', pieceOn: '{square}, {side} {piece}', inHand: '{side}: {count} {piece} in hand', canGo: 'can go here', captureHere: 'can be captured', chosen: 'chosen', lastMove: 'last move', inCheck: 'in check',
    boardName: '{game}. {status}', auto: 'as the system', light: 'light', dark: 'dark', hanja: 'Hanja 車馬', hangul: 'Hangul 차마', latin: 'Latin letters', pictograms: 'Pictures',
    'game:janggi': 'Janggi', 'game:twelve': 'Twelve Janggi', 'game:xiangqi': 'Xiangqi', 'game:kingdrops': 'Kingdrops',
    'about:janggi': 'Korean chess', 'about:twelve': 'twelve squares, solved', 'about:xiangqi': 'Chinese chess', 'about:kingdrops': 'three actions a turn',
    'level:easy': 'easy', 'level:medium': 'medium', 'level:hard': 'hard', 'level:perfect': 'perfect', levelNumber: 'level {n}', weakest: 'weakest', strongest: 'strongest',
    'rules:club': 'club (default)', 'rules:tournament': 'tournament', 'rules:traditional': 'traditional', 'rules:modern': 'modern', 'rules:casual': 'casual', 'rules:plain': 'plain: no bikjang', 'rules:plain-counted': 'plain, counted', 'rules:kja': 'Korea Janggi Association', 'rules:kojf': 'Korea Janggi Federation', 'rules:kakao': 'Kakao', 'rules:standard': 'standard', 'rules:show': 'as on television', 'rules:dobutsu': 'Dōbutsu shōgi',
    'notation:korean': 'Korean', 'notation:hanja': 'Korean in Hanja', 'notation:latin': 'Latin', 'notation:san': 'algebraic', 'notation:coordinates': 'coordinates', 'notation:chinese': 'Chinese', 'notation:wxf': 'WXF', 'notation:iccs': 'ICCS',
    'side:cho': 'Cho', 'side:han': 'Han', 'side:red': 'Red', 'side:black': 'Black', 'side:first': 'First', 'side:second': 'Second', 'side:white': 'White',
    number: 'number for {option}',
};

const KO = {
    skip: '장기판으로', menu: '메뉴', boardSection: '장기판', actions: '동작',
    newGame: '새 대국', puzzles: '묘수풀이', setUp: '판 차리기', setUpTitle: '판 차리기', records: '저장과 열기', settings: '설정',
    undo: '무르기', pass: '한수쉼', hint: '도움', draw: '무승부 제안', agreeDraw: '무승부 합의', resign: '기권', flip: '판 돌리기',
    typeMove: '수를 글로 두기', play: '두기', moves: '기보', notation: '표기', steps: '기보 넘기기',
    first: '처음으로', back: '한 수 앞으로', forward: '한 수 뒤로', last: '마지막 수로',
    takeBack: '여기까지 무르기', analysis: '분석', on: '켜기', review: '복기하기', perfect: '완벽한 수',
    puzzle: '묘수풀이', solution: '정답 보기', nextPuzzle: '다음 문제',
    whichGame: '어떤 게임?', rules: '규칙', side: '내 편', level: '컴퓨터 실력', clock: '시계',
    hanChooses: '1. 한이 먼저 차림을 고릅니다', choAnswers: '2. 초가 보고 고릅니다', placing: '말 놓기', placement: '말 놓기',
    placed: '보통 차림으로 시작', placeYourself: '하나씩 직접 놓기', ruleOptions: '규칙 선택 사항',
    cancel: '취소', start: '시작', seed: '번호: 같은 번호는 같은 문제입니다',
    ofNumber: '이 번호의 문제', daily: '오늘의 문제', toMove: '둘 차례', piece: '말',
    positionText: '국면의 글', clear: '모두 치우기', startPosition: '처음 국면',
    bothSides: '양편 모두 두기', playComputer: '컴퓨터와 두기', saveAs: '저장 형식',
    record: '기보: 복사하거나, 붙여 넣고 여세요', copy: '복사', download: '파일로 저장', openFile: '파일 열기',
    close: '닫기', load: '글 열기', glyphs: '말 글자', theme: '색', showTargets: '갈 수 있는 곳 보이기',
    keys: '글쇠', keysText: '화살표로 칸을 옮기고, Enter로 고르고 두며, Esc로 놓습니다. 판 위에서 U는 무르기, H는 도움, P는 한수쉼, F는 판 돌리기입니다.',
    no: '아니요', yes: '예',
    you: '나', both: '양편 모두 (두 사람)', none: '없음: 컴퓨터끼리', computer: '컴퓨터 {level}', human: '사람',
    computerChooses: '아무거나: 컴퓨터가 고름', nothing: '없음', erase: '치우기', more: '{piece} 하나 더', less: '{piece} 하나 빼기',
    handOf: '{side}의 손', prisoners: '갇힌 말: {list}',
    toPlay: '{side} 차례입니다.', yourMove: '{side}, 당신 차례입니다.', thinking: '컴퓨터가 생각합니다 …', checkNow: '장군!',
    kingAttacked: '왕이 공격받고 있습니다.',
    offerStands: '{side}의 빅장입니다: 한수쉼으로 받거나 비키세요.', points: '{points}점',
    placingNow: '{side} 차례: 판 옆의 말을 고르고 놓을 칸을 고르세요.', actionNow: '이번 차례의 {number}번째 행동 (3번까지).',
    viewing: '{plies}수 가운데 {ply}수째입니다. 여기서 이어 두거나 여기까지 무를 수 있습니다.',
    wins: '{side} 승: {reason}', drawn: '무승부: {reason}', bothPoints: '({first}, {second})',
    noMoves: '이 말은 지금 갈 곳이 없습니다.', notYours: '{side} 차례입니다.', over: '대국이 끝났습니다.', wait: '컴퓨터 차례입니다.',
    illegal: '둘 수 없습니다: {reason}.', unread: '수가 아닙니다: {reason}', hintIs: '도움: {move}.',
    reallyResign: '기권할까요?', reallyDraw: '두 사람 모두 무승부에 동의합니까?', drawAccepted: '컴퓨터가 받아들입니다.', drawDeclined: '컴퓨터가 무승부를 거절합니다.',
    played: '{side}: {move}.', start0: '시작',
    depth: '깊이 {depth}, 국면 {nodes}개', winIn: '{side}, {plies}수 안에 승', advantage: '형세: {value}', meter: '형세: {value}',
    analysing: '생각합니다 …', gameOver: '여기서 대국이 끝났습니다.',
    reviewing: '{all}수 가운데 {done}수 복기 …', reviewDone: '복기했습니다. {side}: {list}.', noMistakes: '실수 없음',
    better: '더 좋은 수 {move}', mistakesNone: '실수를 찾지 못했습니다.',
    inaccuracies: '아쉬운 수 {n}', mistakes: '실수 {n}', blunders: '큰 실수 {n}', missed: '놓친 승리 {n}',
    'class:inaccuracy': '아쉬운 수', 'class:mistake': '실수', 'class:blunder': '큰 실수', 'class:missed win': '놓친 승리',
    findingPuzzle: '문제를 찾습니다 …', noPuzzle: '이 번호의 문제를 찾지 못했습니다.', puzzleTask: '{side} 차례, {moves}수 만에 이기세요.', puzzleTask1: '{side} 차례, 한 수에 이기세요.',
    puzzleWrong: '그 수로는 이기지 못합니다. 다시 해 보세요.', puzzleRight: '맞습니다! 계속하세요.', puzzleSolved: '풀었습니다!', puzzleNumber: '{seed}번 문제', puzzleDaily: '{day} 문제',
    loadingTable: '풀이표를 불러옵니다 …', solvedDraw: '서로 완벽하게 두면 여기서 무승부입니다.', solvedWin: '완벽하게 두면 {side} 승입니다.', solvedNo: '이 국면이나 규칙은 풀이표에 없습니다.',
    'value:win': '승', 'value:draw': '무승부', 'value:loss': '패',
    copied: '복사했습니다.', loaded: '열었습니다.', stopped: '둘 수 없는 첫 수까지 열었습니다: {reason}', badLink: '링크에 대국이 없습니다: {reason}', failed: '안 되었습니다: {reason}',
    link: '링크', clockNone: '없음', clockMove: '한 수에 {n}초', clockGame: '한 편에 {n}분', timeLeft: '남은 시간: {time}',
    emptySquare: '{square}, 빈칸', pieceOn: '{square}, {side} {piece}', inHand: '{side}: 손에 {piece} {count}', canGo: '갈 수 있음', captureHere: '잡을 수 있음', chosen: '고름', lastMove: '방금 둔 수', inCheck: '장군받음',
    boardName: '{game}. {status}', auto: '시스템대로', light: '밝게', dark: '어둡게', hanja: '한자 車馬', hangul: '한글 차마', latin: '로마자', pictograms: '그림',
    'game:janggi': '장기', 'game:twelve': '십이장기', 'game:xiangqi': '샹치', 'game:kingdrops': '킹드롭스',
    'about:janggi': '한국 장기', 'about:twelve': '열두 칸, 모두 풀림', 'about:xiangqi': '중국 장기', 'about:kingdrops': '한 차례에 세 행동',
    'level:easy': '쉬움', 'level:medium': '보통', 'level:hard': '어려움', 'level:perfect': '완벽', levelNumber: '{n}단계', weakest: '가장 약함', strongest: '가장 강함',
    'rules:club': '동호회 (기본)', 'rules:tournament': '대회', 'rules:traditional': '전통', 'rules:modern': '현대', 'rules:casual': '가볍게', 'rules:plain': '빅장 없음', 'rules:plain-counted': '빅장 없음, 점수제', 'rules:kja': '대한장기협회', 'rules:kojf': '대한장기연맹', 'rules:kakao': '카카오장기', 'rules:standard': '표준', 'rules:show': '방송대로', 'rules:dobutsu': '동물장기',
    'notation:korean': '한글', 'notation:hanja': '한자', 'notation:latin': '로마자', 'notation:san': '대수', 'notation:coordinates': '좌표', 'notation:chinese': '중국식', 'notation:wxf': 'WXF', 'notation:iccs': 'ICCS',
    'side:cho': '초', 'side:han': '한', 'side:red': '홍', 'side:black': '흑', 'side:first': '선수', 'side:second': '후수', 'side:white': '백',
    number: '{option} 숫자',
    // Pieces, by game where one word means two things.
    'piece:general': '궁', 'piece:advisor': '사', 'piece:elephant': '상', 'piece:horse': '마', 'piece:chariot': '차', 'piece:cannon': '포', 'piece:soldier': '졸',
    'piece:twelve:king': '왕', 'piece:twelve:general': '장', 'piece:minister': '상', 'piece:pawn': '자', 'piece:marquis': '후',
    'piece:spearman': '창병', 'piece:archer': '궁수', 'piece:rook': '룩', 'piece:bishop': '비숍', 'piece:guard': '호위', 'piece:queen': '퀸', 'piece:king': '킹',
    // Endings by their codes.
    'end:checkmate': '외통', 'end:bikjang': '빅장', 'end:double-pass': '두 번 이어 한수쉼', 'end:repetition': '반복수', 'end:perpetual-check': '만년장군', 'end:perpetual-chase': '계속 쫓기', 'end:shuffle': '한 말의 왕복', 'end:no-capture': '오래 잡은 말 없음', 'end:move-limit': '수 제한', 'end:stalemate': '둘 수 없음', 'end:insufficient-material': '공격할 말 없음', 'end:king-captured': '왕을 잡음', 'end:reached-home': '왕이 상대 진영에 도달', 'end:no-moves': '둘 수 없음', 'end:last-row': '마지막 줄에 도달', 'end:resignation': '기권', 'end:time': '시간 초과', 'end:agreement': '합의', 'end:points-agreed': '합의하여 점수 계산', 'end:adjudication': '판정', 'end:disqualification': '실격', 'end:abandonment': '접속 끊김',
    // Refused moves by their codes; {at} is the square that matters.
    'no:GameOver': '대국이 끝났습니다', 'no:NoPiece': '{at}에 말이 없습니다', 'no:EmptySquare': '{at}에 말이 없습니다', 'no:NotYourPiece': '{at}의 말은 상대의 것입니다', 'no:OwnPiece': '{at}에 자기 말이 있습니다', 'no:NotItsMove': '이 말은 그렇게 가지 않습니다', 'no:OutOfReach': '이 말은 그렇게 가지 않습니다', 'no:Unreachable': '이 말은 그렇게 가지 않습니다', 'no:OutOfPalace': '{at}은(는) 궁성 밖입니다', 'no:Backward': '뒤로 가지 못합니다', 'no:Blocked': '{at}의 말이 막고 있습니다', 'no:NoScreen': '포가 넘을 말이 없습니다', 'no:TooManyScreens': '포는 하나만 넘을 수 있습니다', 'no:ScreenIsCannon': '포는 {at}의 포를 넘지 못합니다', 'no:TargetIsCannon': '포는 {at}의 포를 잡지 못합니다', 'no:LeavesGeneralAttacked': '{at}에서 궁이 잡힙니다', 'no:PassInCheck': '장군을 받으면 쉴 수 없습니다', 'no:NoPassing': '이 규칙에서는 쉴 수 없습니다', 'no:BikjangMustBeAnswered': '빅장은 비키거나 한수쉼으로 받아야 합니다', 'no:OverTheRiver': '상은 강을 건너지 못합니다', 'no:ElephantEye': '{at}의 말이 상의 멱을 막습니다', 'no:HorseLeg': '{at}의 말이 마의 멱을 막습니다', 'no:SidewaysBeforeRiver': '강을 건너야 옆으로 갑니다', 'no:GeneralsFace': '두 궁이 마주 보게 됩니다', 'no:Repeats': '같은 국면을 또 만드는 수는 둘 수 없습니다', 'no:NotInHand': '손에 그 말이 없습니다', 'no:Occupied': '{at}은(는) 비어 있지 않습니다', 'no:OpponentHome': '상대 진영에는 놓지 못합니다', 'no:StillPlacing': '아직 말을 놓는 중입니다', 'no:NothingToPlace': '놓을 그 말이 없습니다', 'no:NotOwnRows': '{at}은(는) 자기의 두 줄이 아닙니다', 'no:MustAct': '움직일 수 있으면 쉴 수 없습니다', 'no:AlreadyActed': '{at}의 말은 이번 차례에 이미 움직였습니다', 'no:KingAttacked': '공격받는 왕은 차례의 첫 행동으로만 움직입니다', 'no:SecondDrop': '한 차례에 한 번만 놓습니다', 'no:NotInReserve': '대기에 그 말이 없습니다', 'no:NotBesideKing': '{at}은(는) 왕의 옆이 아닙니다', 'no:TooFewActions': '더 많이 움직일 수 있는 수가 있습니다', 'no:Unread': '읽을 수 없습니다',
};

const ALL = { en: EN, ko: KO };

let language = 'en';

export const languages = Object.keys(ALL);

export function speak(name) {
    language = ALL[name] ? name : 'en';
}

export const spoken = () => language;

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

// The text of a key, with values for what stands in braces.
export function t(key, values = {}) {
    return filled(ALL[language][key] ?? EN[key] ?? key, values);
}

const has = (key) => ALL[language][key] !== undefined;

export const sideName = (side) => t(`side:${side}`);

export function pieceName(game, name) {
    const own = `piece:${game}:${name}`;
    if (has(own)) return t(own);
    return has(`piece:${name}`) ? t(`piece:${name}`) : name;
}

// A result in words; `over` is the library's.
export function result(over, points) {
    let reason = over.text.replace(/^.*?: /, '');
    if (has(`end:${over.code}`)) {
        const [first, second] = points ?? [];
        const counted = /\(.*\d.*\)/.test(over.text) && points;
        reason = t(`end:${over.code}`);
        if (counted) reason += ` ${t('bothPoints', { first: `초 ${first}`, second: `한 ${second}` })}`;
    }
    return over.winner ? t('wins', { side: sideName(over.winner), reason }) : t('drawn', { reason });
}

// Why a move is refused; `refusal` is the library's.
export function refused({ text, code }) {
    const [, name, inside] = /^(\w+)[({]?([^)}]*)/.exec(code) ?? [];
    if (name === 'Unread') return t('unread', { reason: text });
    if (!has(`no:${name}`)) return t('illegal', { reason: text });
    const at = inside.split(', ').pop().split(': ').pop().toLowerCase();
    return t('illegal', { reason: t(`no:${name}`, { at }) });
}

// Puts the texts into the elements that ask for them.
export function translate(root) {
    for (const element of root.querySelectorAll('[data-t]')) {
        element.textContent = t(element.dataset.t);
    }
    for (const element of root.querySelectorAll('[data-t-label]')) {
        element.setAttribute('aria-label', t(element.dataset.tLabel));
        if (element.tagName === 'BUTTON') element.title = t(element.dataset.tLabel);
    }
    document.documentElement.lang = language;
}
