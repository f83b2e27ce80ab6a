// Commands that plugins add to the command line.
import type { PluginContext } from "../contexts.js";
import type { Page } from "../data.js";

/** A command of a plugin: `docsgen owners`. */
export interface PluginCommand {
  /** One line for `docsgen --help`: `"list pages without an owner"`. */
  description: string;
  /** Arguments: `"<from> [to]"`, `"[files...]"`. Default: none. */
  arguments?: string;
  /**
   * Descriptions of the options by their flags. All commands also have docsgen's options for sites, such as `--root`.
   * @example options: { "--limit <n>": "list at most n pages", "--json": "print JSON" }
   */
  options?: Readonly<Record<string, string>>;
  /** Runs the command. It exits with 1 if an error is reported. */
  run(ctx: CommandContext): void | Promise<void>;
}

export interface CommandContext extends PluginContext {
  /** Values of the arguments, in order. Those of `[files...]` are separate values. */
  readonly arguments: readonly string[];
  /** Values of the options in camel case: `limit` is a string, `json` is `true`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Writes to the standard output. Other output, such as `console.log`, goes to the standard error. */
  print(text: string): void;
  /**
   * Returns the pages with these fields. They are only compiled if a field requires it. In each locale, untranslated pages are included,
   * with the text of another page, whose id is `original`.
   * @example const written = (await ctx.pages("id", "original")).filter(({ original }) => original === undefined);
   */
  pages<Field extends keyof Page>(...reads: readonly Field[]): Promise<Pick<Page, Field>[]>;
}
