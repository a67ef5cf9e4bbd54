//! Rule sets: every rule that differs between federations, sites and texts, as an option.

use crate::macros::options::{Bits, number_option, rule_option, rule_set};

pub use crate::rule_option::{AboutOption, ParseOptionError};

number_option! {
    /// What happens when the game has gone on for a number of plies. A number of 0 is the same as
    /// [`Off`](Limit::Off).
    ///
    /// It has these values for good: the two verdicts that a rule set knows, and none.
    ///
    /// ```
    /// use janggi::Rules;
    /// use janggi::rules::Limit;
    ///
    /// let rules: Rules = "tournament,limit=100:draw".parse()?;
    /// assert_eq!(rules.move_limit(), Limit::Draw(100));
    /// assert_eq!((Limit::Draw(100).at(), Limit::Off.at()), (Some(100), None));
    /// # Ok::<(), janggi::ParseRulesError>(())
    /// ```
    Limit {
        /// Nothing: there is no such limit.
        Off,
        /// The game is decided on points.
        Points = "points", bits 0;
        /// The game is drawn.
        Draw = "draw", bits 1;
    }
}

number_option! {
    /// What happens when a position would occur for the N-th time (J-32). A number of 0 is the same
    /// as [`Off`](Repetition::Off).
    #[non_exhaustive]
    Repetition {
        /// Nothing: positions may be repeated for ever.
        Off,
        /// The game is decided on points.
        Points = "points", bits 0;
        /// The game is drawn.
        Draw = "draw", bits 1;
        /// The move that would bring it about is illegal, unless it answers a check and gives none.
        /// Who has no other move has lost.
        Forbidden = "forbidden", bits 2;
        /// Who brings it about has lost, unless the move answers a check and gives none.
        Loses = "loses", bits 3;
    }
}

rule_option! {
    /// What an accepted bikjang offer does (J-30).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Bikjang {
        /// There is no bikjang: facing generals mean nothing.
        None = "none",
        /// The game is drawn.
        Draw = "draw",
        /// The game is decided on points.
        Points = "points",
        /// There is no bikjang, and no move may leave the generals facing each other: such a move
        /// is illegal, and so is a pass while they do.
        Forbidden = "forbidden",
    }
}

rule_option! {
    /// What may answer a bikjang offer.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Reply {
        /// Any legal move; one that leaves the line standing accepts the offer.
        Any = "any",
        /// A move that breaks the line, or a pass, which accepts and is legal even in check.
        Break = "break",
        /// Nothing: the offer ends the game at once.
        None = "none",
    }
}

rule_option! {
    /// Whether generals that face each other in a set-up position are an offer (J-36).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    SetUpFacing {
        /// No: the standing line becomes an offer only once it has been broken and made again.
        None = "none",
        /// Yes: it is an offer against the side to move.
        Offer = "offer",
    }
}

rule_option! {
    /// What happens when an offer is also checkmate.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    MateOverOffer {
        /// The mate ends the game at once; a pass is no escape.
        First = "first",
        /// The offer stands, and the mated side may accept it by a pass.
        Count = "count",
    }
}

rule_option! {
    /// Whether a player may pass (J-18).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Passing {
        /// Whenever not in check.
        Free = "free",
        /// Never; a side without a legal move is then stalemated, a draw (J-33).
        Never = "never",
    }
}

rule_option! {
    /// What two passes in a row do.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    TwoPasses {
        /// Nothing: the game goes on.
        GoOn = "on",
        /// The game is decided on points.
        Points = "points",
        /// The game is drawn.
        Draw = "draw",
    }
}

rule_option! {
    /// When a repetition is the fault of a side that kept giving check (J-32). That side loses.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Perpetual {
        /// When its last three moves were all checks.
        LastThree = "last3",
        /// When every one of its moves since the first counted occurrence was a check.
        Window = "window",
        /// Never: checks do not matter.
        None = "none",
    }
}

rule_option! {
    /// Whether a player may move one piece to and fro.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Shuffle {
        /// Yes.
        Allowed = "on",
        /// No: who does it loses. One piece, not a general or an advisor, went A-B-A-B-A with its
        /// owner's last four moves after a move that brought it to A, nothing was captured
        /// meanwhile, and its owner was not in check before any of the five moves. A pass as the
        /// second-last move is skipped over.
        Loses = "loses",
    }
}

rule_option! {
    /// What Han receives in a count for moving second (J-35).
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Bonus {
        /// One and a half points, so that no count is tied.
        OneAndAHalf = "1.5",
        /// Nothing: a tied count is a draw.
        Zero = "0",
    }
}

rule_option! {
    /// From when on generals that come to face each other make an offer.
    ///
    /// [`Rules`] shows how the options of a rule set are set and written.
    Gate {
        /// From the start.
        None = "none",
        /// While each side has fewer than 30 points after the move, Han's bonus not included, or
        /// when the general itself captures into the line.
        Thirty = "30",
    }
}

rule_option! {
    /// What it means that the players agree on a draw
    /// ([`Game::agree_to_draw`](crate::Game::agree_to_draw), J-34).
    AgreedDraw {
        /// A draw.
        Draw = "draw",
        /// That the pieces are counted.
        Points = "points",
    }
}

rule_option! {
    /// Until when the options on repetition and perpetual check hold (J-32).
    FreeRepetition {
        /// Always.
        Never = "none",
        /// Until each side has fewer than 30 points, Han's bonus not included: then positions may
        /// be repeated and checks given for ever.
        Thirty = "30",
    }
}

rule_option! {
    /// Whether a pass counts as a move.
    PassCounts {
        /// Yes.
        Yes = "yes",
        /// No: it leaves the count of plies without a capture as it is, brings about no repetition,
        /// and is left out of account where the last three moves of a side are looked at. Two
        /// passes in a row are still two, and the limit of moves counts every ply.
        No = "no",
    }
}

/// A rule set of Janggi: one of the ten presets, or one of them with some options changed.
///
/// Its text form is `PRESET[,option=value…]`:
///
/// ```
/// use janggi::Rules;
/// use janggi::rules::{Bonus, Limit};
///
/// let rules: Rules = "club,bonus=0,limit=200:points".parse()?;
/// assert_eq!(rules, Rules::CLUB.with_bonus(Bonus::Zero).with_move_limit(Limit::Points(200)));
/// assert_eq!(rules.to_string(), "club,limit=200:points,bonus=0");
/// # Ok::<(), janggi::ParseRulesError>(())
/// ```
///
/// A form of settings lists the options and their values, and reads and changes them by their
/// texts:
///
/// ```
/// use janggi::Rules;
///
/// let mut rules = Rules::CLUB;
/// for &(option, values) in Rules::OPTIONS {
///     println!("{option}: {:?} of {values:?}", rules.value(option));
/// }
/// rules = rules.with("pass", "never")?.with("limit", "200:points")?;
/// assert_eq!(rules.value("limit").as_deref(), Some("200:points"));
/// assert!(rules.with("pass", "always").is_err());
/// # Ok::<(), janggi::ParseRulesError>(())
/// ```
///
/// A rule set takes ten bytes, so every position carries its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules(Bits<5>);

rule_set! {
    far: usize::MAX;
    /// What an accepted offer does.
    bikjang / with_bikjang: Bikjang = "bikjang", bits 0 + 2;
    /// What may answer an offer.
    reply / with_reply: Reply = "reply", bits 2 + 2;
    /// Whether facing generals in a set-up position are an offer.
    set_up_facing / with_set_up_facing: SetUpFacing = "setup", bits 4 + 1;
    /// What an offer that is also mate does.
    mate_over_offer / with_mate_over_offer: MateOverOffer = "mate", bits 5 + 1;
    /// Whether a player may pass.
    passing / with_passing: Passing = "pass", bits 6 + 1;
    /// What two passes in a row do.
    two_passes / with_two_passes: TwoPasses = "twopass", bits 7 + 2;
    /// What the occurrence of a position for a certain time does.
    repetition / with_repetition: Repetition = "rep", bits 16 + 18;
    /// When a repetition counts as perpetual check.
    perpetual / with_perpetual: Perpetual = "perpetual", bits 9 + 2;
    /// Whether a player may move one piece to and fro.
    shuffle / with_shuffle: Shuffle = "shuffle", bits 11 + 1;
    /// After how many plies without a capture the game ends.
    no_capture / with_no_capture: Limit = "nocap", bits 34 + 17;
    /// After how many plies since the set-up position the game ends.
    move_limit / with_move_limit: Limit = "limit", bits 51 + 17;
    /// What Han receives in a count.
    bonus / with_bonus: Bonus = "bonus", bits 12 + 1;
    /// From when on facing generals make an offer.
    gate / with_gate: Gate = "gate", bits 13 + 1;
    /// What an agreement on a draw means.
    agreed_draw / with_agreed_draw: AgreedDraw = "agreed", bits 14 + 1;
    /// Until when the options on repetition hold.
    free_repetition / with_free_repetition: FreeRepetition = "free", bits 15 + 1;
    /// Whether a pass counts as a move.
    pass_counts / with_pass_counts: PassCounts = "passcounts", bits 68 + 1;
}

impl Rules {
    /// The default: bikjang and repetition decided on points, any reply to an offer.
    pub const CLUB: Rules = Rules(Bits::NONE)
        .with_bikjang(Bikjang::Points)
        .with_repetition(Repetition::Points(3))
        .with_perpetual(Perpetual::LastThree);

    /// As Fairy-Stockfish plays its variant `janggi`.
    pub const TOURNAMENT: Rules = Rules(Bits::NONE)
        .with_bikjang(Bikjang::Points)
        .with_reply(Reply::Break)
        .with_set_up_facing(SetUpFacing::Offer)
        .with_mate_over_offer(MateOverOffer::Count)
        .with_two_passes(TwoPasses::Points)
        .with_repetition(Repetition::Points(3))
        .with_perpetual(Perpetual::Window)
        .with_no_capture(Limit::Points(100));

    /// As Fairy-Stockfish plays its variant `janggitraditional`: what others count is drawn.
    pub const TRADITIONAL: Rules = Rules::TOURNAMENT
        .with_bikjang(Bikjang::Draw)
        .with_two_passes(TwoPasses::Draw)
        .with_repetition(Repetition::Draw(3))
        .with_no_capture(Limit::Draw(100))
        .with_bonus(Bonus::Zero);

    /// As Fairy-Stockfish plays its variant `janggimodern`: no bikjang, the shuffle loses.
    pub const MODERN: Rules = Rules(Bits::NONE)
        .with_two_passes(TwoPasses::Points)
        .with_repetition(Repetition::Points(4))
        .with_perpetual(Perpetual::Window)
        .with_shuffle(Shuffle::Loses)
        .with_no_capture(Limit::Points(200));

    /// As Fairy-Stockfish plays its variant `janggicasual`: no bikjang, no counting.
    pub const CASUAL: Rules = Rules(Bits::NONE)
        .with_two_passes(TwoPasses::Draw)
        .with_repetition(Repetition::Draw(3))
        .with_perpetual(Perpetual::Window)
        .with_no_capture(Limit::Draw(100))
        .with_bonus(Bonus::Zero);

    /// The plain rules of a Vietnamese text: no bikjang, the third occurrence is a draw.
    pub const PLAIN: Rules = Rules(Bits::NONE)
        .with_repetition(Repetition::Draw(3))
        .with_perpetual(Perpetual::None)
        .with_bonus(Bonus::Zero);

    /// The same with the newer rule that draws are decided on points, agreed ones too.
    pub const PLAIN_COUNTED: Rules = Rules::PLAIN
        .with_repetition(Repetition::Points(3))
        .with_bonus(Bonus::OneAndAHalf)
        .with_agreed_draw(AgreedDraw::Points);

    /// As the Korea Janggi Association (대한장기협회) plays in its points format, as far as a program
    /// can judge: the third occurrence of a position is forbidden and an offer needs both sides
    /// below 30 points; then positions may be repeated.
    ///
    /// Left to a referee are the intent behind a repetition, the call that has to go with an offer,
    /// and what happens when both players overlook a check (묵장) or one moves into check (자장): here
    /// moving into check is illegal.
    pub const KJA: Rules = Rules::CLUB
        .with_reply(Reply::Break)
        .with_repetition(Repetition::Forbidden(3))
        .with_gate(Gate::Thirty)
        .with_agreed_draw(AgreedDraw::Points)
        .with_free_repetition(FreeRepetition::Thirty);

    /// As the Korea Janggi Federation (대한장기연맹) plays since 2020, as far as it is known: there are
    /// no draws, two passes in a row are counted, and a pass is no move. The rest is as in
    /// [`CLUB`](Rules::CLUB).
    ///
    /// Left to a referee are faults of the players, and to the tournament the points of its table
    /// (7, 4, 2 or 0 for a win or a loss by mate or by points).
    pub const KOJF: Rules = Rules::CLUB
        .with_two_passes(TwoPasses::Points)
        .with_agreed_draw(AgreedDraw::Points)
        .with_pass_counts(PassCounts::No);

    /// As Kakao's program plays, as far as it is known: no bikjang, who repeats a position for the
    /// third time or keeps checking or moves one piece to and fro loses, and after 200 plies the
    /// pieces are counted.
    ///
    /// Left out is that it counts earlier when neither side can mate.
    pub const KAKAO: Rules = Rules(Bits::NONE)
        .with_repetition(Repetition::Loses(3))
        .with_perpetual(Perpetual::Window)
        .with_shuffle(Shuffle::Loses)
        .with_move_limit(Limit::Points(200));

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Rules); 10] = [
        ("club", Rules::CLUB),
        ("tournament", Rules::TOURNAMENT),
        ("traditional", Rules::TRADITIONAL),
        ("modern", Rules::MODERN),
        ("casual", Rules::CASUAL),
        ("plain", Rules::PLAIN),
        ("plain-counted", Rules::PLAIN_COUNTED),
        ("kja", Rules::KJA),
        ("kojf", Rules::KOJF),
        ("kakao", Rules::KAKAO),
    ];

    /// What the presets are, in the order of [`PRESETS`](Rules::PRESETS): a sentence each.
    pub const ABOUT_PRESETS: [(&'static str, &'static str); 10] = [
        ("club", "A Korean club: bikjang and repetition are counted, any reply to an offer."),
        (
            "tournament",
            "As Fairy-Stockfish plays janggi: an offer must be answered, two passes are counted.",
        ),
        ("traditional", "As Fairy-Stockfish plays janggitraditional: what others count is drawn."),
        (
            "modern",
            "As Fairy-Stockfish plays janggimodern: no bikjang, and moving to and fro loses.",
        ),
        ("casual", "As Fairy-Stockfish plays janggicasual: no bikjang and no counting."),
        (
            "plain",
            "A Vietnamese text: no bikjang, and the third occurrence of a position is a draw.",
        ),
        (
            "plain-counted",
            "The same text's newer rule: draws are decided on points, agreed ones too.",
        ),
        ("kja", "The Korea Janggi Association: a third occurrence is forbidden, offers come late."),
        ("kojf", "The Korea Janggi Federation: nothing is drawn, and a pass is no move."),
        ("kakao", "Kakao's program: no bikjang, repeating loses, a count after 200 plies."),
    ];
}

impl Rules {
    /// Whether there are offers.
    #[inline]
    pub(super) const fn has_bikjang(self) -> bool {
        matches!(self.bikjang(), Bikjang::Draw | Bikjang::Points)
    }

    /// Whether a pass is no move ([`PassCounts::No`]).
    pub(super) const fn ignores_passes(self) -> bool {
        matches!(self.pass_counts(), PassCounts::No)
    }
}

/// The rules of [`Rules::CLUB`].
impl Default for Rules {
    fn default() -> Rules {
        Rules::CLUB
    }
}
