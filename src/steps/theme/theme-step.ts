// Step 2: bundles the theme for the server and for browsers. A bundle is rebuilt when its sources or options change.
// The result is small: the rendering module, the client manifest, and the cache keys of the outputs.
import { join } from "node:path";
import { planTheme, type ThemePlan } from "../../bundler/bundle-plan.js";
import { planSprite } from "../../bundler/icon-sprite.js";
import { shipBundle } from "../../bundler/shipped-bundles.js";
import { blameComponent } from "../../bundler/theme/render-error-position.js";
import type { Layer } from "../../bundler/theme/theme-folders.js";
import { listCustomization, unusedFiles } from "../../bundler/theme/theme-overrides.js";
import { type BuiltTheme, joinBundles, type PlannedBundle } from "../../bundler/theme-bundle.js";
import { putFile } from "../../cache/cached-output.js";
import { memoized } from "../../cache/memo.js";
import type { Config } from "../../config/config.js";
import { packageFolder } from "../../config/file/package-folder.js";
import { reportUnknownOption } from "../../config/schema/schema.js";
import { pluginLabelNames } from "../../config/site-additions.js";
import type { Diagnostic, OutputFile } from "../../contract/data.js";
import { labels } from "../../contract/labels.js";
import { displayName } from "../../errors/file-names.js";
import { nearest } from "../../errors/nearest-word.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { findKeysPlace } from "../../pages/front-matter/front-matter.js";
import { layoutCounterpart } from "../../pages/front-matter/peer-keys.js";
import type { ThemeView } from "../../pages/hook-view.js";
import { parseDrawing } from "../../pages/inline-svg.js";
import { createInputs } from "../../session/bundle-inputs.js";
import type { Session } from "../../session/session.js";
import { callTheme, importTheme } from "../../threads/theme-module.js";
import { loadFrameFiles } from "./frame-files.js";
import { drawIcons } from "./icon-drawings.js";
import { createLookInput, findUnknownLook, type LookInput } from "./site-look.js";
import { defaultTheme, themeLayers } from "./site-theme.js";
import { type BuiltBundle, makeBundle, openModule } from "./theme-bundles.js";
import { listIcons } from "./used-icons.js";

/** Everything in a theme that does not depend on the site's pages. */
export interface BundledTheme {
  plan: ThemePlan;
  /** Folders of its layers. */
  folders: readonly string[];
  made: readonly BuiltBundle[];
  /** Reports names and labels that do not exist in the theme, and unused files. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Bundles the theme. Does not need pages, so it can run while sources are read.
 * @throws DocsgenError with `theme-build` problems
 */
export async function bundleTheme(session: Session): Promise<BundledTheme> {
  const { config } = session;
  const layers = themeLayers(config);
  const loadTheme = async () => {
    const server = plan.bundles.find(({ name }) => name === "server");
    return importTheme(openModule(server ? [await make(server)] : [], session).module());
  };
  const plan = planRender(config, layers, createLookInput(config, loadTheme));
  // The files in its folders determine which files of the default theme are replaced.
  const listed = layers.map((layer) => ({ ...layer, names: listCustomization(layer.folder) }));
  const folders = layers.map(({ folder }) => folder);
  const options = hashJson([
    listed.map(({ folder, names }) => [displayName(folder, config.root), names]),
    plan.settings,
  ]);
  const making = new Map<string, Promise<BuiltBundle>>();
  const make = (planned: PlannedBundle): Promise<BuiltBundle> => {
    const running = making.get(planned.name) ?? makeBundle(planned, { options, folders }, session);
    making.set(planned.name, running);
    return running;
  };
  const made = await Promise.all(plan.bundles.map(make));
  const used = made.flatMap(({ inputs }) => inputs.map(({ name }) => join(config.root, name)));
  // A component may only be used by articles or by other components of the site.
  const overrides = [...plan.custom.overridesByFile.values()].flat();
  const known = new Set([...used, ...overrides, ...plan.diagnostics.flatMap(({ place }) => place?.file ?? [])]);
  const own = listed.filter(({ isWhole, isPackage }) => !isWhole && !isPackage);
  const unused = own.flatMap(({ folder, names }) => unusedFiles(folder, names, known));
  const unknown = [...findUnknownLabels(plan, config), ...findUnknownLook(plan.settings, config)];
  return { plan, folders, made, diagnostics: [...plan.diagnostics, ...unknown, ...unused] };
}

/**
 * Bundles the theme for a site without a config, for `readShipped` to read. This is the last step of compiling docsgen
 * itself.
 */
export async function shipTheme(config: Config): Promise<void> {
  const { bundles } = planRender(config, []);
  await Promise.all(bundles.map((planned) => shipBundle(planned, packageFolder)));
}

/** Plans a theme's bundles without bundling them. */
export function planRender(
  { root, public: folder, site, frame, localeFrames, markdown, plugins }: Config,
  layers: readonly Layer[],
  look: LookInput = { look: async () => "" },
): ThemePlan {
  const css = async () => {
    const { highlightCss } = await import("../../highlight/highlighter.js");
    return highlightCss(markdown.highlight);
  };
  const isMany = [site.locales, site.versions].some((list) => (list?.length ?? 0) > 1);
  const frames = [frame, ...Object.values(localeFrames)];
  const isDetailed = frames.some(({ nav = [] }) => hasDetails(nav));
  const { fixedBars = false } = frame;
  const options = [
    ...Object.keys(frame),
    ...(fixedBars ? [] : ["hiding-header"]),
    ...(fixedBars && !hasColumns(frames) ? ["fixed-footer"] : []),
    ...(isMany ? ["editions"] : []),
    ...(isDetailed ? ["nav-details"] : []),
    ...(frame.codeLanguage === false ? [] : ["code-language"]),
    ...(frame.font?.heading !== undefined ? ["heading-font"] : []),
  ];
  const chosen = { column: frame.contents?.from, chosenLook: frame.look };
  return planTheme({
    layers,
    defaults: defaultTheme,
    base: site.base,
    css,
    options,
    root,
    public: folder,
    plugins,
    ...look,
    ...chosen,
  });
}

/** Reports names in the config's `labels` that neither articles nor the theme use. */
function findUnknownLabels({ settings }: ThemePlan, { labelNames, plugins, file }: Config): Diagnostic[] {
  const known = [...labels, ...pluginLabelNames(plugins), ...Object.values(settings.labels).flatMap(Object.keys)];
  const unknown = labelNames.filter((name) => !known.includes(name));
  return unknown.map((name) => reportUnknownOption(["labels", name], known, file));
}

/** Reports layouts in front matter that the theme does not have. */
function findUnknownLayouts({ settings: { layouts } }: ThemePlan, { site }: ThemeView): Diagnostic[] {
  if (!layouts) return [];
  const wrong = [...site.pages.values()].filter(({ layout }) => !layouts.includes(layout));
  return wrong.map(({ layout, file }) => {
    const near = layoutCounterpart(layout) ?? nearest(layout, layouts);
    const hint = `${near ? `did you mean ${near}? ` : ""}layouts: ${layouts.join(", ")}`;
    const message = `The theme has no layout named "${layout}".`;
    return { code: "unknown-layout", severity: "error", message, place: findKeysPlace(["layout"], file), hint };
  });
}

/** True if a menu has groups, icons, or descriptions. */
function hasDetails(nav: NonNullable<Config["frame"]["nav"]>): boolean {
  const items = nav.flatMap((entry) => ("items" in entry ? entry.items : []));
  return items.some((item) => "items" in item || item.icon !== undefined || item.description !== undefined);
}

/** True if a footer has columns of links: it is too tall to stay in view. */
function hasColumns(frames: readonly Config["frame"][]): boolean {
  return frames.some(({ footer }) => (footer?.columns?.length ?? 0) > 0);
}

interface ThemeInput {
  bundled: BundledTheme;
  view: ThemeView;
  /** Output paths of the site's public files, e.g. `favicon.svg`. */
  taken: ReadonlySet<string>;
}

/** Adds the sprite with the icons that pages, data, and the config use. */
export async function buildTheme({ bundled, view, taken }: ThemeInput, session: Session): Promise<BuiltTheme> {
  const { plan, folders } = bundled;
  const { base } = session.config.site;
  const { module, fingerprint } = openModule(bundled.made, session);
  const uses = await listIcons({ fingerprint, module }, view, session);
  const { icons: names, drawings } = plan.settings;
  const drawn = drawIcons(drawings);
  const options = hashJson([names, uses, ...drawn]);
  const sprite = await makeBundle(planSprite({ theme: plan.settings, drawn, uses }), { options, folders }, session);
  const made = [...bundled.made, sprite];
  const {
    client,
    files: bundles,
    diagnostics,
  } = joinBundles(
    made.map(({ bundle }) => bundle),
    base,
  );
  for (const diagnostic of [...bundled.diagnostics, ...diagnostics, ...findUnknownLayouts(plan, view)])
    session.report(diagnostic);
  const { favicon } = plan;
  const readsView = bundled.made.some(({ bundle }) => bundle.readsView);
  const { logo, favicon: own, outputs, inputs } = loadFrameFiles(taken, session);
  const { brand } = view.site.frame;
  const mark = own ? undefined : await adaptFavicon(favicon, { module, fingerprint, view }, session);
  return {
    module,
    fingerprint,
    readsView,
    shared: {
      info: view.site.info,
      frame: view.site.frame,
      ...(logo && { logo }),
      favicon: {
        ...(own ?? { url: base + favicon.out, type: "image/svg+xml", ...parseDrawing(String(mark?.content)) }),
        ...(brand !== undefined && { themeColor: brand }),
      },
      readsView,
      client,
    },
    blame: (thrown) => blameComponent(thrown, { ...plan, module: module(), folders, defaults: defaultTheme }),
    outputs: [...bundles, ...outputs, ...(mark && !taken.has(mark.out) ? [putFile(mark, session.cache)] : [])],
    inputs: [
      ...createInputs([...plan.inputs, ...inputs, ...drawings.values()], folders, session),
      ...made.flatMap((one) => one.inputs),
    ],
  };
}

/** Memoized, so that a build without changes does not load the theme. */
async function adaptFavicon(
  favicon: ThemePlan["favicon"],
  { module, fingerprint, view }: Pick<BuiltTheme, "fingerprint" | "module"> & { view: ThemeView },
  session: Session,
): Promise<OutputFile> {
  const { frame, info } = view.site;
  const svg = Buffer.from(favicon.content).toString();
  const run = async () => {
    const theme = await importTheme(module());
    return { value: callTheme("favicon", () => theme.favicon?.(svg, frame, info.title) ?? svg), inputs: [] };
  };
  const key = hash("theme favicon", fingerprint, hashJson([svg, frame, info.title]));
  return { ...favicon, content: (await memoized({ key, run }, session)).value };
}
