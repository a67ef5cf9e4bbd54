//! Rule sets as text (TJ-30).

use janggi::twelve::{ParseRulesError, Rules};

#[test]
fn tj30_rules_as_text() {
    for (name, rules) in Rules::PRESETS {
        assert_eq!(name.parse(), Ok(rules));
        assert_eq!(rules.to_string(), name);
    }
    assert_eq!(Rules::default(), Rules::STANDARD);
    for (text, written) in [
        ("show,rep=4", "standard,rep=4,limit=0"),
        ("dobutsu,limit=100,drops=own", "standard,limit=100"),
        ("standard,drops=all,limit=0", "dobutsu"),
        ("standard,rep=5,rep=3", "standard"),
    ] {
        let rules: Rules = text.parse().unwrap();
        assert_eq!(rules.to_string(), written);
        assert_eq!(written.parse(), Ok(rules));
    }
    assert_eq!("".parse::<Rules>(), Err(ParseRulesError::Preset));
    assert_eq!(
        "standard,rep=70000".parse::<Rules>(),
        Err(ParseRulesError::Value { option: "rep" })
    );
    assert_eq!("standard,rep=3,x=1".parse::<Rules>(), Err(ParseRulesError::Option));
}
