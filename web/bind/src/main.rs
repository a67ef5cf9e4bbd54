//! `janggi-web-bind MODULE FOLDER`: puts into the folder what a page needs to load a module.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(module), Some(folder)) = (args.next(), args.next()) else {
        eprintln!("janggi-web-bind MODULE FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    let made =
        bindgen.input_path(&module).typescript(false).web(true).and_then(|bindgen| {
            bindgen.omit_default_module_path(false).generate(Path::new(&folder))
        });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
