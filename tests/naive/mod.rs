//! Slow, independent implementations that the library is compared with.
pub mod twelve;
