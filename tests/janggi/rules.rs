//! The rule sets of Janggi as text: the presets, their options, and what is wrong with a text.

use janggi::rules::{Bonus, Gate, Limit, Passing, Repetition, Reply};
use janggi::{ParseRulesError, Rules};

#[test]
fn presets_have_the_values_of_the_table() {
    let options = "bikjang reply setup mate pass twopass rep perpetual shuffle nocap limit bonus gate \
         agreed free passcounts";
    // Without bikjang, what concerns offers stands at the values of the club rules.
    let table = [
        ("club", "points any none first free on 3:points last3 on 0 0 1.5 none draw none yes"),
        (
            "tournament",
            "points break offer count free points 3:points window on 100:points 0 1.5 none draw \
             none yes",
        ),
        (
            "traditional",
            "draw break offer count free draw 3:draw window on 100:draw 0 0 none draw none yes",
        ),
        (
            "modern",
            "none any none first free points 4:points window loses 200:points 0 1.5 none draw \
             none yes",
        ),
        (
            "casual",
            "none any none first free draw 3:draw window on 100:draw 0 0 none draw none yes",
        ),
        ("plain", "none any none first free on 3:draw none on 0 0 0 none draw none yes"),
        (
            "plain-counted",
            "none any none first free on 3:points none on 0 0 1.5 none points none yes",
        ),
        ("kja", "points break none first free on 3:forbidden last3 on 0 0 1.5 30 points 30 yes"),
        ("kojf", "points any none first free points 3:points last3 on 0 0 1.5 none points none no"),
        (
            "kakao",
            "none any none first free on 3:loses window loses 0 200:points 1.5 none draw none yes",
        ),
    ];
    assert_eq!(table.map(|row| row.0), Rules::PRESETS.map(|preset| preset.0));
    for ((name, want), (_, rules)) in table.into_iter().zip(Rules::PRESETS) {
        let got = [
            rules.bikjang().to_string(),
            rules.reply().to_string(),
            rules.set_up_facing().to_string(),
            rules.mate_over_offer().to_string(),
            rules.passing().to_string(),
            rules.two_passes().to_string(),
            rules.repetition().to_string(),
            rules.perpetual().to_string(),
            rules.shuffle().to_string(),
            rules.no_capture().to_string(),
            rules.move_limit().to_string(),
            rules.bonus().to_string(),
            rules.gate().to_string(),
            rules.agreed_draw().to_string(),
            rules.free_repetition().to_string(),
            rules.pass_counts().to_string(),
        ];
        assert_eq!(got.join(" "), want, "{name}: {options}");
        // Spelt out from any other preset, it is the same rule set.
        let spelt = options
            .split(' ')
            .zip(want.split(' '))
            .map(|(option, value)| format!(",{option}={value}"));
        assert_eq!(format!("modern{}", spelt.collect::<String>()).parse(), Ok(rules), "{name}");
    }
    assert_eq!(Rules::default(), Rules::CLUB);
}

#[test]
fn presets_read_and_write_as_one_word() {
    for (name, rules) in Rules::PRESETS {
        assert_eq!(name.parse(), Ok(rules));
        assert_eq!(rules.to_string(), name);
        assert_eq!(rules.preset(), Some(name));
    }
    assert_eq!("plain_counted".parse(), Ok(Rules::PLAIN_COUNTED));
    assert_eq!(Rules::CLUB.with_gate(Gate::Thirty).preset(), None);
    assert_eq!(format!("{:?}", Rules::CLUB), "Rules(club)");
}

const VALUES: [(&str, &[&str]); 16] = [
    ("bikjang", &["none", "draw", "points", "forbidden"]),
    ("reply", &["any", "break", "none"]),
    ("setup", &["none", "offer"]),
    ("mate", &["first", "count"]),
    ("pass", &["free", "never"]),
    ("twopass", &["on", "points", "draw"]),
    (
        "rep",
        &[
            "0",
            "2:draw",
            "3:points",
            "3:draw",
            "3:forbidden",
            "3:loses",
            "4:points",
            "4:forbidden",
            "65535:points",
            "65535:loses",
        ],
    ),
    ("perpetual", &["last3", "window", "none"]),
    ("shuffle", &["on", "loses"]),
    ("nocap", &["0", "1:draw", "100:points", "100:draw", "200:points", "65535:draw"]),
    ("limit", &["0", "1:points", "200:points", "65535:draw"]),
    ("bonus", &["1.5", "0"]),
    ("gate", &["none", "30"]),
    ("agreed", &["draw", "points"]),
    ("free", &["none", "30"]),
    ("passcounts", &["yes", "no"]),
];

#[test]
fn every_value_of_every_option_reads_and_writes_back() {
    for (preset, base) in Rules::PRESETS {
        for (option, values) in VALUES {
            let mut seen = Vec::new();
            for value in values {
                let rules: Rules = format!("{preset},{option}={value}").parse().unwrap();
                assert_eq!(rules.to_string().parse(), Ok(rules), "{preset},{option}={value}");
                assert!(!seen.contains(&rules), "{option}={value} is another value's twin");
                seen.push(rules);
                // Nothing but this option has changed: set back, the rules are the preset again.
                let back = values.iter().filter(|own| {
                    let text = format!("{preset},{option}={value},{option}={own}");
                    text.parse() == Ok(base)
                });
                assert_eq!(back.count(), 1, "{preset},{option}={value}");
            }
        }
    }
}

#[test]
fn a_text_names_the_nearest_preset_and_the_changes() {
    let text = "club,reply=break,pass=never,rep=2:draw,limit=200:points,bonus=0,gate=30";
    let rules: Rules = text.parse().unwrap();
    assert_eq!(rules.to_string(), text);
    let built = Rules::CLUB
        .with_reply(Reply::Break)
        .with_passing(Passing::Never)
        .with_repetition(Repetition::Draw(2))
        .with_move_limit(Limit::Points(200))
        .with_bonus(Bonus::Zero)
        .with_gate(Gate::Thirty);
    assert_eq!(rules, built);
    // The last word on an option holds, and the order of options does not matter.
    assert_eq!("club,bonus=0,bonus=1.5".parse(), Ok(Rules::CLUB));
    assert_eq!("club,gate=30,bonus=0".parse::<Rules>(), "club,bonus=0,gate=30".parse());
    // Written from another preset, the nearer one is named.
    let near: Rules = "plain,bonus=1.5,rep=3:points,agreed=points".parse().unwrap();
    assert_eq!(near.to_string(), "plain-counted");
}

#[test]
fn a_text_that_is_no_rule_set_says_what_is_wrong() {
    for text in ["", "Club", "clubs", " club", "bonus=0", ",bonus=0", "plain counted"] {
        assert_eq!(text.parse::<Rules>(), Err(ParseRulesError::Preset), "{text:?}");
    }
    for text in ["club,", "club,bonus", "club,Bonus=0", "club,=0", "club, bonus=0", "club;bonus=0"]
    {
        let want =
            if text.contains(';') { ParseRulesError::Preset } else { ParseRulesError::Option };
        assert_eq!(text.parse::<Rules>(), Err(want), "{text:?}");
    }
    for (option, _) in VALUES {
        for value in
            ["", "x", "0:points", "-1:draw", "3", "3:", "65536:draw", "3:points:draw", "=0"]
        {
            let text = format!("club,{option}={value}");
            assert_eq!(text.parse::<Rules>(), Err(ParseRulesError::Value { option }), "{text}");
        }
    }
    let error = "club,rep=three".parse::<Rules>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the rule option rep has no such value: 0, N:points, N:draw, N:forbidden or N:loses is \
         expected"
    );
}

/// Whatever a value is made from, its text reads back as the same value.
#[test]
fn every_number_of_an_option_reads_and_writes_back() {
    for number in 0..=u16::MAX {
        for limit in [Limit::Off, Limit::Points(number), Limit::Draw(number)] {
            assert_eq!(limit.to_string().parse(), Ok(limit));
            assert_eq!(Rules::CLUB.with_move_limit(limit).move_limit(), limit);
            assert_eq!(Rules::MODERN.with_no_capture(limit).no_capture(), limit);
            assert_eq!(limit.at(), (limit != Limit::Off).then_some(number));
        }
        let kinds: [fn(u16) -> Repetition; 4] =
            [Repetition::Points, Repetition::Draw, Repetition::Forbidden, Repetition::Loses];
        for kind in kinds {
            let repetition = kind(number);
            assert_eq!(repetition.to_string().parse(), Ok(repetition));
            assert_eq!(Rules::KJA.with_repetition(repetition).repetition(), repetition);
            assert_eq!(repetition == Repetition::Off, number == 0);
            let rules = Rules::CASUAL.with_repetition(repetition);
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}

#[test]
fn limits_know_their_number() {
    assert_eq!(
        [Limit::Off, Limit::Points(3), Limit::Draw(9)].map(Limit::at),
        [None, Some(3), Some(9)]
    );
}
