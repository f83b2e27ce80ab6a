// Compiles the grammars of a language, and of its embedded languages, to a function from code to HTML lines. The HTML
// of a line depends only on its text and on the grammar's state before it, so each distinct (state, text) is tokenized
// once.

import { type IGrammar, INITIAL, Registry, type StateStack, type StateStackImpl } from "@shikijs/vscode-textmate";
import { escapeText } from "../contract/text/escapes.js";
import type { ThemePair } from "./color-themes.js";
import type { Language } from "./languages.js";
import type { Engine } from "./regex-engine.js";
import { classTableOf } from "./token-classes.js";
import { renderLine, splitLines } from "./token-html.js";
import { createStyleTable, type StyleTable } from "./token-styles.js";

/** Converts code to the HTML of each line. */
export type Tokenizer = (code: string) => string[];

/**
 * Compiles a list of languages: the language itself is last, after those that it may include. Throws if a grammar is
 * invalid.
 */
export type Compiler = (languages: readonly Language[]) => Tokenizer;

/** Engine, themes and classes are shared by all languages. */
export function createCompiler(themes: ThemePair, engine: Engine): Compiler {
  const styles = createStyleTable(themes, classTableOf(themes));
  return (languages) => {
    for (const language of languages) if (language.untried) checkExpressions(language, engine);
    return createTokenizer(createGrammar(languages, styles, engine), styles);
  };
}

/** Checks the expressions of a grammar or one of its rules, because the engine does not report invalid expressions. */
function checkExpressions(rule: object, engine: Engine): void {
  for (const [key, value] of Object.entries(rule)) {
    if (typeof value === "object" && value !== null) checkExpressions(value, engine);
    else if (typeof value === "string" && /^(?:match|begin|end|while)$/.test(key)) {
      // In `end` and `while`, a number is a back reference to a group of `begin`.
      const source = /^(?:end|while)$/.test(key) ? value.replace(/\\\d+/g, "x") : value;
      if (!engine.accepts(source)) throw new Error(`${value} is not a regular expression in Oniguruma's syntax`);
    }
  }
}

/**
 * Each language has a separate registry, so that its blocks look the same no matter which languages were loaded before.
 */
function createGrammar(languages: readonly Language[], styles: StyleTable, engine: Engine): IGrammar {
  const registry = new Registry({ onigLib: engine, loadGrammar: () => undefined });
  const { _syncRegistry: grammars } = registry;
  grammars.themeMatch = styles.themeMatch;
  grammars.getDefaults = styles.getDefaults;
  // Adds all grammars at once, because the registry does not search captures for included grammars.
  for (const language of languages) grammars.addGrammar(language);
  const main = languages.at(-1);
  if (!main) throw new Error("no grammar to compile");
  return registry.addGrammar(main, findInjections(languages, main.scopeName));
}

/**
 * Returns the scopes of grammars that inject themselves into a scope or one of its parents (such as `text.html` for
 * `text.html.vue`).
 */
function findInjections(languages: readonly Language[], scopeName: string): string[] {
  const contains = (target: string) => scopeName === target || scopeName.startsWith(`${target}.`);
  return languages.filter((language) => language.injectTo?.some(contains)).map((language) => language.scopeName);
}

/**
 * In UTF-16 units. Longer lines are shown as plain text: tokenizing a minified file takes seconds, and nobody reads the
 * result.
 */
export const maxLineLength = 4_000;

/** Maximum size of a language's memo (text and HTML) in UTF-16 units. If the memo exceeds this size, it is cleared. */
const memoLimit = 4_000_000;

/** The grammar's state between two lines, and the lines that have followed it so far. */
interface LineState {
  stack: StateStack;
  lineByText: Map<string, { html: string; next: LineState }>;
}

function createTokenizer(grammar: IGrammar, styles: StyleTable): Tokenizer {
  let states = createStates();
  let size = 0;

  function tokenize(state: LineState, text: string) {
    const { tokens, ruleStack } = grammar.tokenizeLine2(text, state.stack);
    const line = { html: renderLine(text, tokens, styles.getClass), next: states.intern(ruleStack) };
    state.lineByText.set(text, line);
    size += text.length + line.html.length;
    return line;
  }

  return (code) => {
    if (size > memoLimit) {
      states = createStates();
      size = 0;
    }
    let state = states.initial;
    return splitLines(code).map((text) => {
      if (text === "" || text.length > maxLineLength) return escapeText(text);
      const line = state.lineByText.get(text) ?? tokenize(state, text);
      state = line.next;
      return line.html;
    });
  };
}

/** Returns the key of a frame, based on the number of the frames below it. Scope names cannot contain white space. */
function stateKey(frame: StateStackImpl, below: number): string {
  const { nameScopesList, parent } = frame;
  // biome-ignore lint/complexity/useLiteralKeys: private to the types of the package
  let key = `${below} ${frame["ruleId"]} ${frame.beginRuleCapturedEOL}`;
  const base = parent?.nameScopesList ?? null;
  for (let scope = frame.contentNameScopesList; scope && scope !== base; scope = scope.parent)
    key += `${scope === nameScopesList ? " :" : " "}${scope.tokenAttributes} ${scope.scopeName}`;
  return frame.endRule === null ? key : `${key}\n${frame.endRule}`;
}

/** Interns one LineState for all equivalent stacks, since the grammar creates a new stack for every line. */
function createStates() {
  const initial: LineState = { stack: INITIAL, lineByText: new Map() };
  const stateByNumber = new Map<number, LineState>();
  const numberByKey = new Map<string, number>();
  const numberByStack = new WeakMap<StateStack, number>();

  /**
   * Two stacks have the same number if they have the same effect on the next line. Iterative, because stacks can be
   * deep.
   */
  function numberOf(stack: StateStackImpl): number {
    const unknown: StateStackImpl[] = [];
    let known: StateStackImpl | null = stack;
    while (known && !numberByStack.has(known)) {
      unknown.push(known);
      known = known.parent;
    }
    let number = known ? (numberByStack.get(known) ?? 0) : 0;
    for (const frame of unknown.reverse()) {
      const key = stateKey(frame, number);
      number = numberByKey.get(key) ?? numberByKey.size + 1;
      numberByKey.set(key, number);
      numberByStack.set(frame, number);
    }
    return number;
  }

  function intern(stack: StateStack): LineState {
    const number = numberOf(stack as StateStackImpl);
    const state = stateByNumber.get(number) ?? { stack, lineByText: new Map() };
    stateByNumber.set(number, state);
    return state;
  }

  return { initial, intern };
}
