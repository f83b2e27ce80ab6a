// Options of `docsgen move`.
import type { Command } from "commander";

export function withMoveOptions(command: Command): Command {
  return command
    .argument("[from]", "page, folder, or heading, e.g. guide/start.md, guide, or guide/start.md#install")
    .argument("[to]", "new path, or the new anchor of the heading")
    .option("--root <folder>", "site root", ".")
    .option("--yes", "skip the question")
    .option("--finish", "finish a move that was made by hand: only rewrite links")
    .option("--undo", "undo the last move");
}
