//! The rule sets of Janggi as text: the presets, their options, and what is wrong with a text.

use janggi::rules::{Bonus, Gate, Limit, Passing, Reply};
use janggi::{ParseRulesError, Rules};

#[test]
fn presets_have_the_values_of_the_table() {
    let options =
        "bikjang reply setup mate pass twopass rep perpetual shuffle nocap limit bonus gate";
    // Without bikjang, what concerns offers stands at the values of the club rules.
    let table = [
        ("club", "points any none first free on 3:points last3 on 0 0 1.5 none"),
        (
            "tournament",
            "points break offer count free points 3:points window on 100:points 0 1.5 none",
        ),
        ("traditional", "draw break offer count free draw 3:draw window on 100:draw 0 0 none"),
        ("modern", "none any none first free points 4:points window loses 200:points 0 1.5 none"),
        ("casual", "none any none first free draw 3:draw window on 100:draw 0 0 none"),
        ("plain", "none any none first free on 3:draw none on 0 0 0 none"),
        ("plain-counted", "none any none first free on 3:points none on 0 0 1.5 none"),
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

const VALUES: [(&str, &[&str]); 13] = [
    ("bikjang", &["none", "draw", "points"]),
    ("reply", &["any", "break"]),
    ("setup", &["none", "offer"]),
    ("mate", &["first", "count"]),
    ("pass", &["free", "never"]),
    ("twopass", &["on", "points", "draw"]),
    ("rep", &["0", "2:draw", "3:points", "3:draw", "4:points", "65535:points"]),
    ("perpetual", &["last3", "window", "none"]),
    ("shuffle", &["on", "loses"]),
    ("nocap", &["0", "1:draw", "100:points", "100:draw", "200:points", "65535:draw"]),
    ("limit", &["0", "1:points", "200:points", "65535:draw"]),
    ("bonus", &["1.5", "0"]),
    ("gate", &["none", "30"]),
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
        .with_repetition(Limit::Draw(2))
        .with_move_limit(Limit::Points(200))
        .with_bonus(Bonus::Zero)
        .with_gate(Gate::Thirty);
    assert_eq!(rules, built);
    // The last word on an option holds, and the order of options does not matter.
    assert_eq!("club,bonus=0,bonus=1.5".parse(), Ok(Rules::CLUB));
    assert_eq!("club,gate=30,bonus=0".parse::<Rules>(), "club,bonus=0,gate=30".parse());
    // Written from another preset, the nearer one is named.
    let near: Rules = "plain,bonus=1.5,rep=3:points".parse().unwrap();
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
        "the rule option rep has no such value: 0, N:points or N:draw is expected"
    );
}

#[test]
fn limits_know_their_number() {
    assert_eq!(
        [Limit::Off, Limit::Points(3), Limit::Draw(9)].map(Limit::at),
        [None, Some(3), Some(9)]
    );
}
