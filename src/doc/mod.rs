//! The documents of the project as pages: how the games are played, what is decided how, formats, the
//! search, the solved game.
//!
//! The module is part of the documentation alone; there is nothing in it to use.

/// A page. Links of a document lead to files; where the same names are defined here before them, they
/// lead to pages.
macro_rules! page {
    ($(#[$about:meta])* $name:ident, $file:literal) => {
        $(#[$about])*
        #[doc = include_str!("links.md")]
        #[doc = include_str!(concat!("../../", $file))]
        pub mod $name {}
    };
}

page!(
    #[doc = include_str!("pictures.md")]
    learn,
    "docs/LEARN.md"
);
page!(
    #[doc = include_str!("pictures.md")]
    learn_ko,
    "docs/LEARN.ko.md"
);
page!(glossary, "docs/GLOSSARY.md");
page!(rules, "docs/RULES.md");
page!(formats, "docs/FORMATS.md");
page!(search, "docs/SEARCH.md");
page!(
    #[doc = include_str!("pictures.md")]
    twelve,
    "docs/TWELVE.md"
);
page!(trust, "docs/TRUST.md");
page!(design, "docs/DESIGN.md");
page!(api, "docs/API.md");
page!(changelog, "CHANGELOG.md");
