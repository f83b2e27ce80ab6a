// `docsgen inspect`: the resolved config and the plugins in order, or one page and why a build would compile it again or not.
// Writes nothing but the cache.
import { stringify } from "yaml";
import { type Config, configValues } from "../config/config.js";
import { prepare } from "../flow/prepare.js";
import { type ExitCode, failure } from "../report/errors.js";
import { nearest } from "../report/nearest.js";
import { openSession, type Session } from "../session/session.js";
import { explainPage } from "../steps/compile.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import { createLog, formatJson } from "./terminal.js";

export interface InspectFlags extends SiteFlags {
  root: string;
  json?: boolean;
}

export async function runInspect(name: string | undefined, flags: InspectFlags): Promise<ExitCode> {
  const session = await openSession(sessionOptions(flags.root, flags));
  try {
    const shown = name === undefined ? await describeSite(session) : await describePage(name, session);
    process.stdout.write(flags.json ? formatJson(shown) : stringify(shown, withoutEmpty, { lineWidth: 0 }));
    createLog().diagnostics(session.diagnostics);
    return session.diagnostics.some((one) => one.severity === "error") ? 1 : 0;
  } finally {
    await session.close();
  }
}

function withoutEmpty(_key: unknown, value: unknown): unknown {
  return value === "" || value === null ? undefined : value;
}

/** A remark plugin that adds syntax decides which parser reads every page of the site. */
async function describeParser({ markdown, plugins }: Config): Promise<object> {
  const { chooseParser } = await import("../markdown/parser.js");
  const parser = chooseParser(markdown.parser, markdown.remark);
  const own = { name: "the config", remark: markdown.remark.filter((one) => !("plugin" in one)) };
  const sources = [...plugins.map(({ name, markdown: added }) => ({ name, remark: added?.remark ?? [] })), own];
  const syntax = sources.flatMap(({ name, remark }) => (chooseParser("auto", remark) === "remark" ? [name] : []));
  if (syntax.length === 0) return { parser };
  const effect =
    parser === "remark"
      ? "remark-parse reads every page, which takes 10 to 30 times as long as the fast parser"
      : "the parser is chosen in the config, and does not know it";
  return { parser, syntax: { plugins: syntax, effect } };
}

async function describeSite({ config, fingerprint }: Session): Promise<object> {
  const { file = "none (everything has its default)", root, out, cacheDir: cache, cacheRemote: remote } = config;
  return {
    config: { file, root, out, cache, remote, ...(configValues(config) as object), plugins: undefined },
    fingerprint,
    markdown: await describeParser(config),
    chain: config.plugins.map((plugin) => ({
      name: plugin.name,
      hooks: ["load", "transform", "derive", "emit"].filter((hook) => hook in plugin),
      ...(plugin.markdown && { markdown: Object.keys(plugin.markdown) }),
    })),
  };
}

async function describePage(name: string, session: Session): Promise<object> {
  const { pages, site } = await prepare(session);
  const page = pages.find(({ meta }) => [meta.id, meta.url, meta.slug, meta.path].includes(name));
  if (page) return { page: page.meta, bodyOffset: page.source.bodyOffset, cache: explainPage(page, site) };
  const names = pages.flatMap(({ meta }) => [meta.id, meta.slug]);
  const near = nearest(name, names);
  const hint = near ? `did you mean ${near}?` : "give its path under the content folder, its address or its slug";
  throw failure("unknown-page", `There is no page ${name}.`, { hint, exitCode: 2 });
}
