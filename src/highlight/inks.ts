// One tokenisation for both themes: two themes in, out a theme provider for vscode-textmate whose answer stands for the
// inks of both, and the class names that belong to each answer. Knows nothing of lines or HTML.
import { EncodedTokenMetadata, Theme as Matcher, type Registry } from "@shikijs/vscode-textmate";
import type { ClassTable } from "./classes.js";
import type { Ink, Theme, ThemePair } from "./themes.js";

type ScopePath = NonNullable<Parameters<Matcher["match"]>[0]>;
type StyleAttributes = NonNullable<ReturnType<Matcher["match"]>>;
type ThemeProvider = Pick<Registry["_syncRegistry"], "getDefaults" | "themeMatch">;

export interface InkTable extends ThemeProvider {
  /** Class names of a token, from its metadata; empty for none. */
  classOf(metadata: number): string;
}

/** What both themes give to a scope path, inheritance done. */
interface InkPair {
  light: Ink;
  dark: Ink;
  attributes: StyleAttributes;
}

/** The scope path again, as a tree: vscode-textmate makes its objects anew for every token. */
interface ScopeNode {
  pair: InkPair;
  children: Map<string, ScopeNode>;
}

/** The node is kept on the path itself: a WeakMap of all paths took a twentieth of the time of highlighting. */
type MarkedPath = ScopePath & { node?: ScopeNode };

/**
 * A token's metadata has two colour numbers (of 9 and 8 bits; 0 stands for "inherit") and one set of font styles, too
 * few for two themes whose parts are inherited one by one. So inheritance is resolved here, for the whole scope path,
 * and both colour numbers together are the number of a pair of inks.
 */
export function createInkTable(themes: ThemePair, classes: ClassTable): InkTable {
  const match = { light: createMatcher(themes.light), dark: createMatcher(themes.dark) };
  const pairByKey = new Map<string, InkPair>();
  const classByNumber: string[] = [];
  const root: ScopeNode = { pair: intern(themes.light.text, themes.dark.text), children: new Map() };

  function intern(light: Ink, dark: Ink): InkPair {
    const key = `${light.color} ${light.style} ${dark.color} ${dark.style}`;
    const known = pairByKey.get(key);
    if (known) return known;
    const pair = { light, dark, attributes: encodeNumber(classByNumber.length) };
    classByNumber.push(classes.classOf(light, dark));
    pairByKey.set(key, pair);
    return pair;
  }

  function findNode(scopePath: MarkedPath): ScopeNode {
    if (scopePath.node) return scopePath.node;
    const parent = scopePath.parent ? findNode(scopePath.parent) : root;
    scopePath.node = parent.children.get(scopePath.scopeName) ?? createNode(parent, scopePath);
    return scopePath.node;
  }

  function createNode(parent: ScopeNode, scopePath: ScopePath): ScopeNode {
    const { light, dark } = parent.pair;
    const pair = intern(match.light(scopePath, light), match.dark(scopePath, dark));
    const node = { pair, children: new Map() };
    parent.children.set(scopePath.scopeName, node);
    return node;
  }

  return {
    getDefaults: () => root.pair.attributes,
    themeMatch: (scopePath) => findNode(scopePath).pair.attributes,
    classOf: (metadata) => classByNumber[decodeNumber(metadata)] ?? "",
  };
}

const foregrounds = 511;

function encodeNumber(number: number): StyleAttributes {
  return { fontStyle: 0, foregroundId: 1 + (number % foregrounds), backgroundId: 1 + Math.floor(number / foregrounds) };
}

function decodeNumber(metadata: number): number {
  const high = EncodedTokenMetadata.getBackground(metadata) - 1;
  return high * foregrounds + EncodedTokenMetadata.getForeground(metadata) - 1;
}

/** The theme's ink for a scope path inside `around`. */
function createMatcher(theme: Theme): (scopePath: ScopePath, around: Ink) => Ink {
  const matcher = Matcher.createFromRawTheme(theme.raw);
  const colors = matcher.getColorMap();
  return (scopePath, around) => {
    const found = matcher.match(scopePath);
    if (found === null) return around;
    const color = colors[found.foregroundId]?.toLowerCase() ?? around.color;
    const style = found.fontStyle < 0 ? around.style : found.fontStyle;
    return { color, style };
  };
}
