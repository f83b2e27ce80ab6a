// Tokenizes code only once for both themes. A theme provider for vscode-textmate returns results that represent the
// styles of both themes, and each result has class names. Independent of lines and HTML.
import { EncodedTokenMetadata, Theme as Matcher, type Registry } from "@shikijs/vscode-textmate";
import type { Theme, ThemePair, TokenStyle } from "./color-themes.js";
import type { ClassTable } from "./token-classes.js";

type ScopePath = NonNullable<Parameters<Matcher["match"]>[0]>;
type StyleAttributes = NonNullable<ReturnType<Matcher["match"]>>;

export interface StyleTable extends Pick<Registry["_syncRegistry"], "getDefaults" | "themeMatch"> {
  /** Returns the class names of a token, from its metadata; empty if it needs none. */
  getClass(metadata: number): string;
}

/** The styles of a scope path in both themes, including inherited ones. */
interface StylePair {
  light: TokenStyle;
  dark: TokenStyle;
  attributes: StyleAttributes;
}

/** Mirrors scope paths as a tree, since vscode-textmate creates new objects for every token. */
interface ScopeNode {
  pair: StylePair;
  children: Map<string, ScopeNode>;
}

/** The node is stored on the path itself, because a WeakMap of all paths took 5 % of the highlighting time. */
type MarkedPath = ScopePath & { node?: ScopeNode };

/**
 * A token's metadata has two color numbers (9 and 8 bits; 0 means "inherit") and one set of font styles. That is not
 * enough for two themes that inherit separately. Therefore, inheritance is resolved here, for the whole scope path, and
 * the two color numbers together encode the number of a style pair.
 */
export function createStyleTable(themes: ThemePair, classes: ClassTable): StyleTable {
  const match = { light: createMatcher(themes.light), dark: createMatcher(themes.dark) };
  const pairByKey = new Map<string, StylePair>();
  const classByNumber: string[] = [];
  const root: ScopeNode = { pair: intern(themes.light.text, themes.dark.text), children: new Map() };

  function intern(light: TokenStyle, dark: TokenStyle): StylePair {
    const key = `${light.color} ${light.style} ${dark.color} ${dark.style}`;
    const known = pairByKey.get(key);
    if (known) return known;
    const pair = { light, dark, attributes: encodeNumber(classByNumber.length) };
    classByNumber.push(classes.getClass(light, dark));
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
    getClass: (metadata) => classByNumber[decodeNumber(metadata)] ?? "",
  };
}

/** Foreground numbers range from 1 to 511. */
const foregrounds = 511;

function encodeNumber(number: number): StyleAttributes {
  return { fontStyle: 0, foregroundId: 1 + (number % foregrounds), backgroundId: 1 + Math.floor(number / foregrounds) };
}

function decodeNumber(metadata: number): number {
  const high = EncodedTokenMetadata.getBackground(metadata) - 1;
  return high * foregrounds + EncodedTokenMetadata.getForeground(metadata) - 1;
}

/** Returns a function that looks up the theme's style for a scope path inside text with the style `inherited`. */
function createMatcher(theme: Theme): (scopePath: ScopePath, inherited: TokenStyle) => TokenStyle {
  const matcher = Matcher.createFromRawTheme(theme.raw);
  const colors = matcher.getColorMap();
  return (scopePath, inherited) => {
    const found = matcher.match(scopePath);
    if (found === null) return inherited;
    const color = colors[found.foregroundId]?.toLowerCase() ?? inherited.color;
    const style = found.fontStyle < 0 ? inherited.style : found.fontStyle;
    return { color, style };
  };
}
