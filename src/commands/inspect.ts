// `docsgen inspect`: the resolved config and the chain in order; or one page's record, and why a build would or would not
// compile it again. Changes nothing but the cache.

import { configValues } from "../config/config.js";
import { prepare } from "../flow/prepare.js";
import type { RoutedPage } from "../pages/page.js";
import { DocsgenError, type ExitCode, nearest } from "../report/errors.js";
import { openSession, type Session } from "../session/session.js";
import { explainPage } from "../steps/compile.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import { createLog } from "./terminal.js";

export interface InspectFlags extends SiteFlags {
  root: string;
  json?: boolean;
}

export async function runInspect(name: string | undefined, flags: InspectFlags): Promise<ExitCode> {
  const session = await openSession(sessionOptions(flags.root, flags));
  try {
    const shown = name === undefined ? describeSite(session) : await describePage(name, session);
    process.stdout.write(`${flags.json ? JSON.stringify(shown, null, 2) : renderTree(shown)}\n`);
    createLog({ quiet: false }).diagnostics(session.diagnostics, session.config.root);
    return session.diagnostics.some((one) => one.severity === "error") ? 1 : 0;
  } finally {
    await session.close();
  }
}

type Tree = { [key: string]: unknown };

function describeSite(session: Session): Tree {
  const { config } = session;
  return {
    config: {
      file: config.file ?? "none: defaults",
      root: config.root,
      out: config.out,
      cache: config.cacheDir,
      remote: config.cacheRemote,
      ...(configValues(config) as Tree),
      plugins: undefined,
    },
    fingerprint: session.fingerprint,
    chain: config.plugins.map((plugin) => ({
      name: plugin.name,
      hooks: ["load", "transform", "derive", "emit"].filter((hook) => hook in plugin),
      ...(plugin.markdown && { markdown: Object.keys(plugin.markdown) }),
    })),
  };
}

async function describePage(name: string, session: Session): Promise<Tree> {
  const { pages: routed, site } = await prepare(session);
  const page = routed.find(({ meta }) => [meta.id, meta.url, meta.slug, meta.path].includes(name));
  if (!page) throw unknownPage(name, routed);
  return { page: page.meta, bodyOffset: page.source.bodyOffset, cache: explainPage(page, site) };
}

function unknownPage(name: string, pages: readonly RoutedPage[]): DocsgenError {
  const near = nearest(
    name,
    pages.flatMap(({ meta }) => [meta.id, meta.slug]),
  );
  return new DocsgenError(
    {
      code: "unknown-page",
      severity: "error",
      message: `There is no page ${name}.`,
      hint:
        near === undefined
          ? "give its path under the content folder, its address or its slug"
          : `did you mean ${near}?`,
    },
    2,
  );
}

/** Keys and values, indented by depth; what is absent or empty is left out. */
function renderTree(value: unknown, indent = ""): string {
  if (value === null || typeof value !== "object") return `${indent}${String(value)}`;
  const entries = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  return entries
    .map(([key, inner]) => {
      const isList = Array.isArray(value);
      if (typeof inner !== "object") return `${indent}${isList ? "-" : `${key}:`} ${String(inner)}`;
      return `${indent}${isList ? "-" : `${key}:`}\n${renderTree(inner, `${indent}  `)}`;
    })
    .join("\n");
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
