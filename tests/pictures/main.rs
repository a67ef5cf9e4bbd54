//! Pictures: that they are what XML, a page and a reader expect, and that those of the documents
//! are as the library draws them.

mod documents;
mod films;
mod graphs;
mod options;
mod positions;
mod read;
