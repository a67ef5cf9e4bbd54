//! Pictures read back.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};

/// What a picture says, once it has been found to be well-formed and whole.
pub struct Read {
    pub title: String,
    pub description: String,
    pub style: String,
    /// The symbols of the pieces by their places, and how often each.
    pub pieces: BTreeMap<(i32, i32), Vec<String>>,
    /// How many pieces there are, on the board and beside it.
    pub piece_count: usize,
    /// How often each symbol is put somewhere.
    pub symbols: BTreeMap<String, usize>,
    /// The middles of the areas over squares.
    pub squares: BTreeMap<String, (i32, i32)>,
    /// The areas over pieces that can be dropped: side and letter.
    pub drops: BTreeSet<(String, String)>,
    pub size: (i32, i32),
}

fn number(node: Node<'_, '_>, name: &str) -> i32 {
    node.attribute(name).map_or(0, |text| text.parse().expect("a whole number"))
}

/// Where a symbol is put and whether it is smaller there.
fn place(node: Node<'_, '_>) -> ((i32, i32), bool) {
    match node.attribute("transform") {
        None => ((number(node, "x"), number(node, "y")), false),
        Some(transform) => {
            let (at, rest) = transform["translate(".len()..].split_once(')').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            ((x.parse().unwrap(), y.parse().unwrap()), rest != " scale(1)")
        }
    }
}

/// Whether a symbol is a piece: `p`, the number of its side, its letter.
pub fn is_piece(symbol: &str) -> bool {
    matches!(symbol.as_bytes(), [b'p', b'0' | b'1', b'a'..=b'z'])
}

/// Reads a picture with an identifier.
pub fn read(svg: &str, id: &str) -> Read {
    assert!(svg.lines().all(|line| !line.trim().is_empty()), "an empty line ends HTML in Markdown");
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.attribute("role")), ("svg", Some("img")));
    assert_eq!(root.attribute("id"), Some(id));
    let labels = format!("{id}-title {id}-desc");
    assert_eq!(root.attribute("aria-labelledby"), Some(labels.as_str()));
    let view_box: Vec<i32> =
        root.attribute("viewBox").unwrap().split(' ').map(|text| text.parse().unwrap()).collect();
    let text_of = |name| {
        let named = |node: &Node<'_, '_>| node.tag_name().name() == name;
        document.descendants().find(named).and_then(|node| node.text()).unwrap_or("").to_string()
    };
    let mut read = Read {
        title: text_of("title"),
        description: text_of("desc"),
        style: text_of("style"),
        pieces: BTreeMap::new(),
        piece_count: 0,
        symbols: BTreeMap::new(),
        squares: BTreeMap::new(),
        drops: BTreeSet::new(),
        size: (view_box[2], view_box[3]),
    };
    let mut ids = BTreeSet::new();
    let mut classes = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(!["script", "foreignObject", "image", "a"].contains(&name), "{svg}");
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on"), "{svg}");
        }
        if let Some(own) = node.attribute("id") {
            assert!(ids.insert(own), "{own} twice");
            assert!(own == id || own.starts_with(&format!("{id}-")), "{own}");
        }
        let own = node.attribute("class").unwrap_or("").split(' ').filter(|name| !name.is_empty());
        classes.extend(own);
        if let Some(square) = node.attribute("data-square") {
            let middle = (number(node, "x") + 50, number(node, "y") + 50);
            assert!(read.squares.insert(square.to_string(), middle).is_none());
        }
        if let (Some(letter), Some(side)) =
            (node.attribute("data-drop"), node.attribute("data-side"))
        {
            read.drops.insert((side.to_string(), letter.to_string()));
        }
        if name == "use" {
            let href = node.attribute("href").unwrap();
            let symbol = href.strip_prefix(&format!("#{id}-")).expect("the picture's own symbol");
            *read.symbols.entry(symbol.to_string()).or_default() += 1;
            let (at, smaller) = place(node);
            assert!((0..=read.size.0).contains(&at.0) && (0..=read.size.1).contains(&at.1));
            if is_piece(symbol) {
                read.piece_count += 1;
                if !smaller {
                    read.pieces.entry(at).or_default().push(symbol.to_string());
                }
            }
        }
    }
    for symbol in read.symbols.keys() {
        assert!(ids.contains(format!("{id}-{symbol}").as_str()), "{symbol} is missing");
    }
    for class in classes {
        assert!(class.starts_with(&format!("{id}-")), "{class} is not the picture's own");
        assert!(read.style.contains(&format!(".{class}{{")), "{class} has no style");
    }
    read
}
