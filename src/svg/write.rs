//! A drawing as the text of an SVG document.

use alloc::string::String;
use core::fmt::{self, Write};

use super::options::{Look, Width};
use super::scene::{Item, Scene};
use super::style::style;

/// A text as XML has it: what would be markup is escaped, and what XML cannot hold is replaced.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' => f.write_char(' ')?,
                // A line feed could end the HTML block when the picture stands in a Markdown text.
                '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A number of percent as a factor: `1`, `.64`.
pub(super) struct Percent(pub(super) u8);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        match (whole, part) {
            (whole, 0) => write!(f, "{whole}"),
            (0, part) => write!(f, ".{part:02}"),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

/// Writes a symbol in its place.
pub(super) fn write_item(out: &mut String, id: &str, item: &Item) {
    let Item { symbol, at, scale, .. } = item;
    let _ = match scale {
        100 => {
            writeln!(out, "<use href=\"#{id}-{symbol}\" x=\"{}\" y=\"{}\"/>", at.x, at.y)
        }
        scale => writeln!(
            out,
            "<use href=\"#{id}-{symbol}\" transform=\"translate({at}) scale({})\"/>",
            Percent(*scale)
        ),
    };
}

/// The whole picture.
pub(super) fn picture(scene: &Scene, look: &Look) -> String {
    let mut body = String::new();
    body.push_str(&scene.ground);
    for item in &scene.items {
        write_item(&mut body, &look.id, item);
    }
    body.push_str(&scene.hits);
    document(scene, look, "", &body)
}

/// A document around a body that uses the symbols of a drawing: title, description, style, symbols.
pub(super) fn document(scene: &Scene, look: &Look, more_style: &str, body: &str) -> String {
    let mut symbols = String::new();
    let id = &look.id;
    for (name, svg) in &scene.symbols {
        let _ = writeln!(symbols, "<g id=\"{id}-{name}\">{svg}</g>");
    }
    let title = look.title.as_deref().unwrap_or(&scene.title);
    let description = look.description.as_deref().unwrap_or(&scene.description);
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{id}\" viewBox=\"0 0 {} {}\"",
        scene.width, scene.height
    );
    let width = match look.width {
        // Squares of 45 pixels, as boards on the screen are about as large.
        Width::Natural => Some(u64::from(scene.width.unsigned_abs()) * 45 / 100),
        Width::Pixels(pixels) => Some(u64::from(pixels)),
        Width::Fluid => None,
    };
    if let Some(width) = width {
        let ratio = u64::from(scene.height.unsigned_abs());
        let height = width * ratio / u64::from(scene.width.unsigned_abs().max(1));
        let _ = write!(out, " width=\"{width}\" height=\"{}\"", height.max(1));
    }
    let _ = write!(
        out,
        " role=\"img\" aria-labelledby=\"{id}-title {id}-desc\">\n\
         <title id=\"{id}-title\">{}</title>\n<desc id=\"{id}-desc\">{}</desc>\n<style>\n",
        Escaped(title),
        Escaped(description)
    );
    // The symbols are looked through for classes too, hence the two are put together first.
    symbols.insert_str(0, "<defs>\n");
    symbols.push_str("</defs>\n");
    symbols.push_str(body);
    // What is put somewhere by `use` is styled as if it stood alone: no selector sees the picture
    // around it. So it is the classes that have to be this picture's own.
    let mut own = String::from("class=\"");
    own.push_str(id);
    own.push('-');
    let symbols = symbols.replace("class=\"", &own);
    out.push_str(&style(&symbols, id, look.scheme, &look.palettes));
    out.push_str(more_style);
    out.push_str("</style>\n");
    out.push_str(&symbols);
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_are_escaped_and_factors_have_no_noise() {
        let escaped = Escaped("<a b='\"&\">\n\u{0}\u{8}\u{ffff}楚").to_string();
        assert_eq!(escaped, "&lt;a b=&#39;&quot;&amp;&quot;&gt; \u{fffd}\u{fffd}\u{fffd}楚");
        let factors = [100, 64, 5, 0, 205].map(|percent| Percent(percent).to_string());
        assert_eq!(factors, ["1", ".64", ".05", "0", "2.05"]);
    }
}
