// The words that a reader typed → queries of the index, from strict to lenient.
import { isUnspaced, type Word } from "./tokenizer.js";

/** Matches a term, or several queries: all of them, or any. */
export type Query = TermQuery | { all: Query[] } | { any: Query[] };
export interface TermQuery {
  term: string;
  /** Whether it matches every term that begins so. */
  isPrefix: boolean;
  /** 1 for what was typed, less for what is only similar. */
  closeness: number;
}

function typed(term: string): TermQuery {
  // Too many terms begin with the same one or two letters of an alphabet.
  return { term, isPrefix: term.length > 2 || isUnspaced(term), closeness: 1 };
}

/** A word or the beginning of one, as a whole or by all its parts. */
export function exactQuery({ whole, parts }: Word): Query {
  const split = allOf(parts.map(typed));
  return parts.length === 1 && parts[0] === whole ? split : { any: [typed(whole), split] };
}

/** All parts of a word, each as typed or as one of the similar terms. */
export function misspeltQuery({ parts }: Word, near: (term: string) => readonly TermQuery[]): Query {
  return allOf(parts.map((part): Query => ({ any: [typed(part), ...near(part)] })));
}

function allOf(queries: Query[]): Query {
  const [only, ...others] = queries;
  return only && others.length === 0 ? only : { all: queries };
}

/**
 * Any word that is long enough to mean something, or another form of it: whole sentences seldom occur, and "locking"
 * should find "lock". Endings are cut by length, which works in any language.
 */
export function anyWordQuery(words: readonly Word[]): Query {
  const parts = words.flatMap((word) => word.parts).filter((part) => part.length > 2 || isUnspaced(part));
  const stems = parts.filter((part) => part.length > 5).map((part) => part.slice(0, Math.max(4, part.length - 3)));
  const whole = parts.map((term): Query => ({ term, isPrefix: false, closeness: 1 }));
  return { any: [...whole, ...stems.map(typed)] };
}

/** Drops a last word of one or two letters behind others: the reader is probably still typing it. */
export function withoutBegun(text: string): string {
  return text.replace(/(\S)\s+\w{1,2}$/, "$1");
}

/** Every term of a query. */
export function termsOf(query: Query): TermQuery[] {
  if ("term" in query) return [query];
  return ("all" in query ? query.all : query.any).flatMap(termsOf);
}
