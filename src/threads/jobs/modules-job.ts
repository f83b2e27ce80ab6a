// The modules job: converts the text of a page that may be evaluated, and returns its modules. Problems are not reported
// here, because compiling converts the text again.
import type { Input } from "../../cache/memo.js";
import type { Config } from "../../config/config.js";
import { displayName } from "../../errors/file-names.js";
import { hash } from "../../files/content-hash.js";
import type { CompileContext } from "../../markdown/page-state.js";
import { includeLimit } from "../../markdown/parser/includes.js";
import { prepareText } from "../../markdown/parser/parser-input.js";
import type { Addresses } from "../../pages/links/page-addresses.js";
import { openPage, type PageReader, type PageTask } from "./open-page.js";

/** The code of a file of an evaluated page. */
export interface PageModule {
  key: string;
  /** Absolute path of the page, or of a file that it includes. */
  file: string;
  /** TSX. */
  text: string;
}

export interface ModulesResult {
  modules: PageModule[];
  inputs: Input[];
}

export async function collectModules(
  task: PageTask,
  addresses: Addresses,
  { variables, ...reader }: PageReader & { variables: Config["site"]["variables"] },
): Promise<ModulesResult> {
  const { input, ctx, inputs } = openPage(task, addresses, reader);
  const modules = new Map<string, PageModule>();
  const context: CompileContext = {
    ...ctx,
    report: () => {},
    addModule(module) {
      const key = moduleKey(module, { root: reader.config.root, id: task.meta.id });
      modules.set(key, { key, ...module });
      return key;
    },
  };
  const { rewrites, slug } = reader.config.markdown;
  const options = { ctx: context, variables, left: { ...includeLimit }, rewrites, ...(slug && { slug }) };
  await prepareText({ ...input, title: "" }, options);
  return { modules: [...modules.values()], inputs: inputs.list() };
}

/** Pages that include the same file share its module, unless it depends on the page. */
export function moduleKey({ file, text }: Omit<PageModule, "key">, { root, id }: { root: string; id: string }): string {
  return hash("page module", displayName(file, root), text, text.includes("docsgen:page") ? id : "");
}
