// Runs before step 5 in sites with evaluated pages: collects their modules, and bundles them for the server. Both are
// memoized, so a build without changes only reads the cache.
import { extname, join } from "node:path";
import type { ModulesInput } from "../../bundler/modules/bundle-modules.js";
import type { ListedPage, ModuleSource } from "../../bundler/modules/module-files.js";
import { type Input, memoizedAll } from "../../cache/memo.js";
import { withEdition } from "../../config/editions/site-editions.js";
import { packageFolder } from "../../config/file/package-folder.js";
import { moduleSite } from "../../config/module-site.js";
import type { PageFacts } from "../../contract/theme.js";
import { hash, hashJson } from "../../files/content-hash.js";
import type { RoutedPage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import type { PageModule } from "../../threads/jobs/modules-job.js";
import { bundleClient } from "./client-modules.js";
import { createScriptWriter } from "./module-scripts.js";
import { bundleServer, sourceFolder } from "./server-modules.js";

interface ModulesOptions {
  /** See SlotRenderer. */
  showsFailures: boolean;
}

/** An evaluated page. */
interface Evaluated {
  facts: PageFacts;
  modules: readonly PageModule[];
}

/** Returns the site with its page modules. Replaces those of an earlier run. */
export async function withModules(
  pages: readonly RoutedPage[],
  { showsFailures }: ModulesOptions,
  { modules: _, ...site }: Site,
): Promise<Site> {
  const { endings = [], stylesheets = [] } = site.config.markdown.modules ?? {};
  const { byId, inputs } = await collectModules(pages, site);
  if (stylesheets.length > 0) {
    for (const page of pages)
      if (!byId.has(page.meta.id) && endings.includes(extname(page.meta.file)))
        byId.set(page.meta.id, { facts: describePage(page, site), modules: [] });
  }
  if (byId.size === 0) return site;
  const input = await describeBundle(listSources(byId), listPages(pages, site), site);
  const { stored, inputs: bundleInputs } = await bundleServer(input, site);
  for (const diagnostic of stored.diagnostics) site.report(diagnostic);
  const writeScripts = createScriptWriter(stored, site);
  const entriesOf = ({ modules }: Evaluated) =>
    Object.fromEntries(modules.flatMap(({ key }) => (stored.entries[key] ? [[key, stored.entries[key]]] : [])));
  return {
    ...site,
    modules: {
      keyOf(id) {
        const page = byId.get(id);
        return page ? hashJson([page.facts, showsFailures, entriesOf(page), stored.stylesheets, stored.reads]) : "";
      },
      modulesOf(id) {
        const page = byId.get(id);
        if (!page) return undefined;
        const folder = writeScripts();
        return {
          folder,
          sources: sourceFolder(site.config),
          entries: entriesOf(page),
          stylesheets: stored.stylesheets,
          page: page.facts,
          showsFailures,
        };
      },
      outputs: stored.files,
      inputs: [...inputs, ...bundleInputs],
      bundleClient: (live) =>
        bundleClient(
          { ...input, broken: new Map(stored.broken), known: stored.diagnostics, readsPages: stored.readsPages },
          live,
          site,
        ),
    },
  };
}

interface Collected {
  /** By id. */
  byId: Map<string, Evaluated>;
  inputs: Input[];
}

async function collectModules(pages: readonly RoutedPage[], site: Site): Promise<Collected> {
  const endings = site.config.markdown.modules?.endings ?? [];
  const candidates = pages.filter(({ meta }) => endings.includes(extname(meta.file)));
  const keys = candidates.map(({ meta, source }) =>
    hash("modules", site.pageFingerprint, meta.id, meta.hash, hashJson([source.bodyOffset, source.home, source.data])),
  );
  const { results } = await memoizedAll<PageModule[]>(
    {
      keys,
      run: async (missing, keep) => {
        const tasks = missing.flatMap((index) => {
          const { meta, source } = candidates[index] ?? {};
          return meta && source ? [{ meta, source }] : [];
        });
        await site.pool.run("modules", {
          shared: { urlById: site.urlById },
          tasks,
          onResults: (made, from) => {
            for (const [at, { modules, inputs }] of made.entries())
              keep(missing[from + at] ?? 0, { value: modules, inputs });
          },
        });
      },
    },
    site,
  );
  const byId = new Map<string, Evaluated>();
  for (const [index, page] of candidates.entries()) {
    const modules = results[index]?.value ?? [];
    if (modules.length > 0) byId.set(page.meta.id, { facts: describePage(page, site), modules });
  }
  return { byId, inputs: results.flatMap((result) => result?.inputs ?? []) };
}

function describePage({ meta }: RoutedPage, { info }: Site): PageFacts {
  const { id, url, title, description, locale, version, frontmatter: frontMatter } = meta;
  const { base, origin, lang, title: siteTitle } = withEdition(info, meta);
  return { id, url, title, description, locale, version, base, origin, lang, siteTitle, frontMatter };
}

/** Pages that fall back to text in another language are not listed. */
function listPages(pages: readonly RoutedPage[], site: Site): ListedPage[] {
  const own = pages.filter(({ meta }) => meta.original === undefined);
  return own.map((page) => {
    const { base: _base, origin: _origin, siteTitle: _title, ...facts } = describePage(page, site);
    return facts;
  });
}

/** Returns every module once. */
function listSources(byId: ReadonlyMap<string, Evaluated>): ModuleSource[] {
  const sources = new Map<string, ModuleSource>();
  for (const { facts, modules } of byId.values()) {
    for (const module of modules) {
      const readsPage = module.text.includes("docsgen:page");
      sources.set(module.key, { ...module, ...(readsPage && { page: facts }) });
    }
  }
  return [...sources.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function describeBundle(
  modules: readonly ModuleSource[],
  pages: readonly ListedPage[],
  { config }: Site,
): Promise<ModulesInput> {
  return {
    ...{ modules, pages },
    plugins: (await config.markdown.modules?.esbuild(moduleSite(config))) ?? [],
    stylesheets: config.markdown.modules?.stylesheets ?? [],
    packages: packageFolder,
    defaults: join(packageFolder, "theme"),
    ...{ root: config.root, base: config.site.base },
  };
}
