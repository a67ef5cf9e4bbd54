//! Rule sets of Janggi, read from their texts.

/// How an end that is not a mate is decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    Points,
    Draw,
}

/// What the occurrence of a position for the N-th time does (J-32).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Repeated {
    Decided(Verdict),
    /// Whoever brings it about loses.
    Loses,
    /// Nobody may bring it about.
    Forbidden,
}

/// The moves of a side that must all be checks for a repetition to be perpetual check (J-32):
/// its last three, or all since the position first occurred.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Perpetual {
    #[default]
    Ignored,
    LastThree,
    Window,
}

/// One field an option. `None` switches a rule off.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rules {
    pub bikjang: Option<Verdict>,
    /// No move leaves the generals facing each other.
    pub facing_is_forbidden: bool,
    /// An offer ends the game at once.
    pub no_reply: bool,
    /// An offer leaves only the moves that break the line, and the pass.
    pub reply_must_break: bool,
    /// Generals that face in a set-up position are an offer.
    pub setup_is_offer: bool,
    /// An offer that also mates can still be accepted.
    pub mate_counts: bool,
    pub pass: bool,
    pub two_passes: Option<Verdict>,
    /// The occurrence of a position that ends the game.
    pub repetition: Option<(u32, Repeated)>,
    /// Repetition and perpetual check are free once both sides are below thirty points.
    pub free_below_thirty: bool,
    /// A pass is no move.
    pub pass_is_nothing: bool,
    /// An agreed draw is decided on points.
    pub agreed_counts: bool,
    pub perpetual: Perpetual,
    pub shuffle_loses: bool,
    /// Plies without a capture.
    pub no_capture: Option<(u32, Verdict)>,
    /// Plies since the set-up position.
    pub move_limit: Option<(u32, Verdict)>,
    /// Han's 1.5 points.
    pub bonus: bool,
    /// No offer while a side has thirty points or more.
    pub gate: bool,
}

impl Rules {
    /// Reads `PRESET[,option=value…]`.
    pub fn parse(text: &str) -> Option<Rules> {
        let (name, changes) = text.split_at(text.find(',').unwrap_or(text.len()));
        // Each preset is what it adds to a game that knows only mate.
        let preset = match name {
            "club" => "pass=free,bikjang=points,rep=3:points,perpetual=last3,bonus=1.5",
            "tournament" => {
                "pass=free,bikjang=points,reply=break,setup=offer,mate=count,twopass=points,\
                 rep=3:points,perpetual=window,nocap=100:points,bonus=1.5"
            }
            "traditional" => {
                "pass=free,bikjang=draw,reply=break,setup=offer,mate=count,twopass=draw,\
                 rep=3:draw,perpetual=window,nocap=100:draw"
            }
            "modern" => {
                "pass=free,twopass=points,rep=4:points,perpetual=window,shuffle=loses,\
                 nocap=200:points,bonus=1.5"
            }
            "casual" => "pass=free,twopass=draw,rep=3:draw,perpetual=window,nocap=100:draw",
            "plain" => "pass=free,rep=3:draw",
            "plain-counted" | "plain_counted" => "pass=free,rep=3:points,bonus=1.5,agreed=points",
            "kja" => {
                "pass=free,bikjang=points,reply=break,rep=3:forbidden,free=30,perpetual=last3,\
                 gate=30,bonus=1.5,agreed=points"
            }
            "kojf" => {
                "pass=free,passcounts=no,bikjang=points,twopass=points,rep=3:points,\
                 perpetual=last3,bonus=1.5,agreed=points"
            }
            "kakao" => {
                "pass=free,rep=3:loses,perpetual=window,shuffle=loses,limit=200:points,bonus=1.5"
            }
            _ => return None,
        };
        let mut rules = Rules::default();
        for setting in format!("{preset}{changes}").split(',') {
            let (option, value) = setting.split_once('=')?;
            rules.set(option, value)?;
        }
        Some(rules)
    }

    fn set(&mut self, option: &str, value: &str) -> Option<()> {
        let switch = |off, on| (value == off || value == on).then_some(value == on);
        match option {
            "bikjang" => {
                self.facing_is_forbidden = value == "forbidden";
                self.bikjang = if value == "forbidden" { None } else { verdict(value, "none")? };
            }
            "reply" => {
                self.no_reply = value == "none";
                self.reply_must_break = value != "none" && switch("any", "break")?;
            }
            "setup" => self.setup_is_offer = switch("none", "offer")?,
            "mate" => self.mate_counts = switch("first", "count")?,
            "pass" => self.pass = switch("never", "free")?,
            "twopass" => self.two_passes = verdict(value, "on")?,
            // Every position occurs once: the least number that means anything is two.
            "rep" => self.repetition = repetition(value)?,
            "free" => self.free_below_thirty = switch("none", "30")?,
            "passcounts" => self.pass_is_nothing = switch("yes", "no")?,
            "agreed" => self.agreed_counts = switch("draw", "points")?,
            "perpetual" if value == "none" => self.perpetual = Perpetual::Ignored,
            "perpetual" if value == "last3" => self.perpetual = Perpetual::LastThree,
            "perpetual" if value == "window" => self.perpetual = Perpetual::Window,
            "shuffle" => self.shuffle_loses = switch("on", "loses")?,
            "nocap" => self.no_capture = limit(value, 1)?,
            "limit" => self.move_limit = limit(value, 1)?,
            "bonus" => self.bonus = switch("0", "1.5")?,
            "gate" => self.gate = switch("none", "30")?,
            _ => return None,
        }
        Some(())
    }
}

/// `points`, `draw`, or the word that switches the rule off.
fn verdict(text: &str, off: &str) -> Option<Option<Verdict>> {
    match text {
        "points" => Some(Some(Verdict::Points)),
        "draw" => Some(Some(Verdict::Draw)),
        _ => (text == off).then_some(None),
    }
}

/// `N:points` or `N:draw`, with N no less than `least`; or `0`.
fn limit(text: &str, least: u32) -> Option<Option<(u32, Verdict)>> {
    let Some((number, decided)) = text.split_once(':') else {
        return (text == "0").then_some(None);
    };
    let number = number.parse().ok().filter(|&n| n >= least)?;
    Some(Some((number, verdict(decided, "")??)))
}

/// `N:points`, `N:draw`, `N:loses` or `N:forbidden`; or `0`. Every position occurs once: the least
/// number that means anything is two.
fn repetition(text: &str) -> Option<Option<(u32, Repeated)>> {
    let other = match text.split_once(':') {
        Some((number, "loses")) => (number, Repeated::Loses),
        Some((number, "forbidden")) => (number, Repeated::Forbidden),
        _ => {
            let decided = limit(text, 2)?;
            return Some(decided.map(|(number, verdict)| (number, Repeated::Decided(verdict))));
        }
    };
    let number = other.0.parse().ok().filter(|&n| n >= 2)?;
    Some(Some((number, other.1)))
}

/// What a limit decides that a count has reached.
pub(super) fn reached(limit: Option<(u32, Verdict)>, count: usize) -> Option<Verdict> {
    let (number, verdict) = limit?;
    (count >= number as usize).then_some(verdict)
}
