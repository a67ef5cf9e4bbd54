//! Programs on top of the contract for generic code stay small: what the README says of their size
//! is counted.

/// How many lines of an example stand between its two marks, those of comments left out.
fn lines(example: &str, mark: &str) -> usize {
    let mark = format!("// --- {mark} ---");
    let between: Vec<&str> = example.split(&mark).collect();
    let [_, code, _] = between[..] else { panic!("two marks are expected") };
    let code = code.lines().map(str::trim);
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

#[test]
fn the_glue_of_a_server_is_at_most_thirty_lines() {
    let count = lines(include_str!("../../examples/server.rs"), "glue");
    assert!((20..=30).contains(&count), "{count}");
}

#[test]
fn an_alpha_beta_is_at_most_fifteen_lines() {
    let count = lines(include_str!("../../examples/alpha_beta.rs"), "alpha-beta");
    assert!((10..=15).contains(&count), "{count}");
}
