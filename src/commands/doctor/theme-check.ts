// Checks the site's changes to the default theme: replaced components and filled slots must exist. Reports unused files and
// changes to the originals of ejected copies.
import { join } from "node:path";
import { type Ejectable, type Ejected, listEjected, nameOfText } from "../../bundler/theme/component-ejection.js";
import type { Layer } from "../../bundler/theme/theme-folders.js";
import { listCustomization } from "../../bundler/theme/theme-overrides.js";
import type { Diagnostic } from "../../contract/data.js";
import { toDiagnostics } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import type { Session } from "../../session/session.js";
import { listOriginals, themeLayers } from "../../steps/theme/site-theme.js";
import { type BundledTheme, bundleTheme } from "../../steps/theme/theme-step.js";
import { formatTextChanges } from "../text-diff.js";
import type { Check } from "./doctor-check.js";

export async function checkTheme(session: Session): Promise<Check> {
  const { config } = session;
  const { problems, bundled, layers } = await bundle(session);
  if (layers.length === 0 && problems.length === 0) {
    return { name: "Theme", facts: ["default theme, no changes"], problems };
  }
  const customLayers = layers.filter(({ isPackage }) => !isPackage);
  const originals = listOriginals(config, layers);
  const copies = customLayers.flatMap(({ folder }) => listEjected(folder)).map((copy) => compare(copy, originals));
  const strays = bundled ? customLayers.flatMap((layer) => strayFiles({ layer, bundled }, session)) : [];
  return {
    name: "Theme",
    facts: [
      ...layers
        .map((layer) => `${displayName(layer.folder, config.root)}: ${describe(layer) || "no changes"}`)
        .reverse(),
      ...describeCopies(copies),
    ],
    problems: [...problems, ...strays, ...copies.flatMap(({ problem }) => problem ?? [])],
    changes: Object.fromEntries(copies.map(({ file, changes }) => [file, changes])),
  };
}

function describe({ folder, isWhole, entry }: Layer): string {
  if (isWhole) return "standalone theme";
  const names = listCustomization(folder);
  const inPlace = names.filter((name) => /^[A-Z]\w*\.(?:tsx|jsx|ts|js)$/.test(name)).map(withoutEnding);
  const slots = names.filter((name) => /^slots\/[\w-]+\.(?:tsx|jsx|ts|js)$/.test(name)).map(withoutEnding);
  return [
    inPlace.length > 0 && `replaces ${inPlace.join(", ")}`,
    slots.length > 0 && `fills ${slots.join(", ")}`,
    entry && "index.tsx wraps the theme below",
    ["styles.css", "client.ts"].filter((name) => names.includes(name)).join(", "),
  ]
    .filter(Boolean)
    .join("; ");
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/, "");

interface Bundling {
  layers: readonly Layer[];
  problems: Diagnostic[];
  bundled?: BundledTheme;
}

async function bundle(session: Session): Promise<Bundling> {
  let layers: readonly Layer[] = [];
  try {
    layers = themeLayers(session.config);
    const bundled = await bundleTheme(session);
    return { layers, problems: [...bundled.diagnostics], bundled };
  } catch (thrown) {
    return { layers, problems: [...toDiagnostics(thrown)] };
  }
}

/**
 * Files that this check never reports: the build has separate diagnostics for code, and docs and tool files may be in
 * any folder.
 */
const harmless =
  /\.(?:tsx|jsx|css|md|txt|map)$|\.d\.ts$|\.(?:test|spec)\.\w+$|(?:^|\/)(?:LICEN[CS]E|tsconfig\.json|package\.json)$/i;

interface Bundled {
  layer: Layer;
  bundled: BundledTheme;
}

function strayFiles({ layer: { folder }, bundled: { made, plan } }: Bundled, { config }: Session): Diagnostic[] {
  const names = listCustomization(folder);
  const used = new Set(made.flatMap(({ inputs }) => inputs.map(({ name }) => join(config.root, name))));
  const covered = new Set([...plan.inputs, ...plan.diagnostics.flatMap(({ place }) => place?.file ?? [])]);
  const files = names.filter((name) => /\.\w+$/.test(name) && !harmless.test(name)).map((name) => join(folder, name));
  return files
    .filter((file) => !used.has(file) && !covered.has(file))
    .map((file) => ({
      code: "unused-theme-file",
      severity: "warning",
      message: "The theme does not use this file.",
      place: { file },
      hint: "import it from a component or a stylesheet, or remove it; files to publish belong in public/",
    }));
}

interface Copy {
  file: string;
  name: string;
  /** `docsgen 1.2.3` */
  from: string;
  problem?: Diagnostic;
  changes: string[];
}

function describeCopies(copies: readonly Copy[]): string[] {
  const origins = [...new Set(copies.map(({ from }) => from))];
  return origins.map((from) => {
    const names = copies.filter((copy) => copy.from === from).map(({ name }) => name);
    return `copies from ${from}: ${names.join(", ")}`;
  });
}

function compare({ name, file, origin, madeFrom, base }: Ejected, originals: readonly Ejectable[]): Copy {
  const original = originals.find((one) => one.name === name && one.origin.name === origin.name);
  const from = `${origin.name} ${origin.version}`;
  const copy = { file, name, from, changes: [] };
  if (!original) {
    const now = originals.find((one) => one.origin.name === origin.name)?.origin.version;
    const message = `${origin.name}${now === undefined ? "" : ` ${now}`} no longer has a component ${name}.`;
    const problem = changed(file, message, "look up the replacement in its CHANGELOG.md, and remove the copy");
    return { ...copy, problem };
  }
  if (nameOfText(original.text) === madeFrom) return copy;
  const message = `The original of ${name} has changed since ${from}.`;
  const hint =
    base === undefined
      ? "its original is missing from .ejected/, so the changes cannot be shown; eject it again and compare"
      : `docsgen eject ${name} --update merges these changes:`;
  const changes = base === undefined ? [] : formatTextChanges(base, original.text);
  return { ...copy, problem: changed(file, message, hint), changes };
}

function changed(file: string, message: string, hint: string): Diagnostic {
  return { code: "changed-original", severity: "warning", message, place: { file }, hint };
}
