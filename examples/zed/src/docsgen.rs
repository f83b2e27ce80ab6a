//! The extension for Zed: starts `docsgen lsp` from the packages of the project.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Docsgen;

impl zed::Extension for Docsgen {
    fn new() -> Self {
        Docsgen
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("npx").ok_or("npx is not in the search path")?;
        let args = ["--no-install", "docsgen", "lsp"].map(String::from).to_vec();
        Ok(Command { command, args, env: worktree.shell_env() })
    }
}

zed::register_extension!(Docsgen);
