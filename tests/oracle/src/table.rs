/// The rows of a table of `tests/data`, each as its fields. The lines with `#` tell the columns.
pub fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        fields.try_into().unwrap_or_else(|_| panic!("{row} does not have {N} fields"))
    })
}
