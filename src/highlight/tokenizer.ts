// A grammar in, a function from code to the HTML of its lines out. A line is a function of the grammar's state before it
// and of its text, so each distinct (state, text) is tokenised once; what is remembered is bounded and never shows.
import { type IGrammar, INITIAL, type StateStack, type StateStackImpl } from "@shikijs/vscode-textmate";
import { escapeText, renderLine, splitLines } from "./html.js";
import type { InkTable } from "./inks.js";

/** A longer line is shown as plain text: a minified file would take seconds, and nobody reads it. In UTF-16 units. */
export const maxLineLength = 4_000;

/** How much text and HTML is remembered for a language, in UTF-16 units, before all of it is forgotten. */
const memoLimit = 4_000_000;

/** Code in, HTML of each line out. */
export type Tokenizer = (code: string) => string[];

/** The grammar's state between two lines, and the lines that have come after it so far. */
interface LineState {
  stack: StateStack;
  lineByText: Map<string, { html: string; next: LineState }>;
}

export function createTokenizer(grammar: IGrammar, inks: InkTable): Tokenizer {
  let states = createStates();
  let size = 0;

  function tokenize(state: LineState, text: string) {
    const { tokens, ruleStack } = grammar.tokenizeLine2(text, state.stack);
    const line = { html: renderLine(text, tokens, inks.classOf), next: states.intern(ruleStack) };
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

/** One LineState for all stacks that mean the same: the grammar makes a stack of its own for every line. */
function createStates() {
  const initial: LineState = { stack: INITIAL, lineByText: new Map() };
  const stateByNumber = new Map<number, LineState>();
  const numberByKey = new Map<string, number>();
  const numberByStack = new WeakMap<StateStack, number>();

  /** Two stacks have one number if they agree in all that the next line depends on. Not recursive: they can be deep. */
  function numberOf(stack: StateStackImpl): number {
    const unknown: StateStackImpl[] = [];
    let known: StateStackImpl | null = stack;
    while (known && !numberByStack.has(known)) {
      unknown.push(known);
      known = known.parent;
    }
    let number = known ? (numberByStack.get(known) ?? 0) : 0;
    for (const frame of unknown.reverse()) {
      const key = JSON.stringify([number, frame.toStateStackFrame()]);
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
