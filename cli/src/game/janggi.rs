//! Janggi.

use janggi::record::gib;
use janggi::search::{Inputs, JanggiEvaluator};
use janggi::{Formation, GameKind, Handicap, Janggi, Record, Rules, Side};

use super::look::shown;
use super::{Choice, Playable};

impl Playable for Janggi {
    type Evaluator = JanggiEvaluator;

    const ENGINE_RULES: Rules = Rules::TOURNAMENT;

    shown!(Janggi, hanja);

    /// Han chooses its formation, then Cho, who sees it (J-5). With a handicap it is the same.
    fn begin<E>(
        rules: Rules,
        handicap: Option<Handicap>,
        mut choose: impl FnMut(&Choice<Janggi>) -> Result<usize, E>,
    ) -> Result<Janggi, E> {
        let start = |cho, han| match handicap {
            None => Janggi::from_formations(cho, han, rules),
            Some(handicap) => handicap.start(cho, han, rules),
        };
        let usual = Formation::HorseElephantElephantHorse;
        let mut ask = |side, position| {
            let letters = ["NBNB", "BNBN", "NBBN", "BNNB"];
            let words = [0, 1, 2, 3].map(|number| {
                let formation = Formation::ALL[number];
                vec![
                    formation.hangul(),
                    letters[number],
                    formation.english(),
                    formation.romanised(),
                    formation.korean_name(),
                    formation.hanja(),
                ]
            });
            let question = "the formation, from left to right (N horse, B elephant)";
            let choice = Choice { side, question, words: words.to_vec(), usual: 2, position };
            let number = choose(&choice)?;
            Ok(Formation::ALL.get(number).copied().unwrap_or(usual))
        };
        let han = ask(Side::HAN, start(usual, usual))?;
        let cho = ask(Side::CHO, start(usual, han))?;
        Ok(start(cho, han))
    }

    fn to_gib(record: &Record<Janggi>) -> Option<String> {
        Some(gib::write(record).to_string())
    }

    fn inputs(&self) -> Option<Inputs> {
        Some(JanggiEvaluator::inputs(self))
    }
}
