// `docsgen inspect`: shows the settings, the theme, and the plugins in order. --measure adds each hook's output and
// duration. For a page, shows the data available to plugins, and why a build would compile the page again. Only writes
// to the cache.
import { Document, isScalar, visit } from "yaml";
import type { Config } from "../../config/config.js";
import { packageVersion } from "../../config/file/package-folder.js";
import type { Page } from "../../contract/data.js";
import { type ExitCode, failure } from "../../errors/errors.js";
import { nearest } from "../../errors/nearest-word.js";
import { prepare } from "../../flow/prepare.js";
import { readField } from "../../pages/hook-view.js";
import { withBase } from "../../pages/links/link.js";
import { openSession, type Session } from "../../session/session.js";
import { compilePages, explainPage } from "../../steps/compile/compile-step.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { createLog, formatJson, reserveOutput } from "../terminal.js";
import { describeSettings } from "./config-settings.js";
import { type Measured, measure } from "./hook-measurement.js";
import { describeChain } from "./plugin-chain.js";
import { describeTheme } from "./theme-overview.js";

interface InspectFlags extends SiteFlags {
  root: string;
  measure?: boolean;
  json?: boolean;
}

export async function runInspect(name: string | undefined, flags: InspectFlags): Promise<ExitCode> {
  const output = reserveOutput();
  try {
    return await inspect(name, flags, output.print);
  } finally {
    output.release();
  }
}

async function inspect(
  name: string | undefined,
  flags: InspectFlags,
  print: (text: string) => void,
): Promise<ExitCode> {
  const options = sessionOptions(flags.root, flags);
  const measured = flags.measure && name === undefined ? await measure(options) : undefined;
  const session = await openSession(options);
  try {
    const shown = name === undefined ? await describeSite(session, measured) : await describePage(name, session);
    print(flags.json ? formatJson(shown) : formatYaml(shown));
    createLog().diagnostics(session.diagnostics);
    return session.diagnostics.some((one) => one.severity === "error") ? 1 : 0;
  } finally {
    await session.close();
  }
}

/** Formats lists of words on one line. */
function formatYaml(shown: object): string {
  const document = new Document(shown, withoutEmpty);
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every(isScalar);
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function withoutEmpty(_key: unknown, value: unknown): unknown {
  return value === "" || value === null ? undefined : value;
}

/** Names the remark plugin that adds syntax, if any. It determines the parser for all pages of the site. */
async function describeParser({ markdown, plugins }: Config): Promise<object> {
  const { chooseParser } = await import("../../markdown/parser/parser.js");
  const parser = chooseParser(markdown.parser, markdown.remark);
  const fromConfig = { name: "the config", remark: markdown.remark.filter((one) => !("plugin" in one)) };
  const sources = [...plugins.map(({ name, markdown: added }) => ({ name, remark: added?.remark ?? [] })), fromConfig];
  const syntax = sources.flatMap(({ name, remark }) => (chooseParser("auto", remark) === "remark" ? [name] : []));
  if (syntax.length === 0) return { parser };
  const effect =
    parser === "remark"
      ? "every page is parsed with remark-parse, which takes 10 to 30 times as long as the fast parser"
      : "the parser is set in the config and does not support it";
  return { parser, syntax: { plugins: syntax, effect } };
}

async function describeSite({ config, fingerprint }: Session, measured?: Measured): Promise<object> {
  return {
    docsgen: packageVersion(),
    config: config.file ?? "none (using defaults)",
    root: config.root,
    ...describeSettings(config),
    fingerprint,
    markdown: await describeParser(config),
    theme: describeTheme(config),
    chain: describeChain(config.plugins, measured),
    ...(measured && { data: measured.data, times: { whole: measured.ms, ...measured.steps } }),
  };
}

async function describePage(name: string, session: Session): Promise<object> {
  const { pages, site } = await prepare(session);
  const address = withBase(name, site.info.base);
  const page = pages.find(
    ({ meta: { id, url, slug, path } }) => url === address || [id, url, slug, path].includes(name),
  );
  if (page) {
    // Read the cache state first, because compiling the page may change it.
    const { state, inputs } = explainPage(page, site);
    const {
      pages: [compiled],
    } = await compilePages({ pages: [page] }, site);
    const field = (name: keyof Page) =>
      compiled && readField(compiled, name, { cache: site.cache, root: site.config.root });
    const [data, headings, links] = (["data", "headings", "links"] as const).map(field);
    return { page: page.meta, data, headings, links: describeLinks(links), cache: { state, inputs } };
  }
  const names = pages.flatMap(({ meta }) => [meta.id, meta.slug]);
  const near = nearest(name, names);
  const hint = near ? `did you mean ${near}?` : "give its path under the content folder, its URL or its slug";
  throw failure("unknown-page", `There is no page ${name}.`, { hint, exitCode: 2 });
}

function describeLinks(links: unknown): string[] {
  return (links as Page["links"]).map(
    ({ href, url, place: { line } }) => `${href}${url === undefined || url === href ? "" : ` → ${url}`}, line ${line}`,
  );
}
