// Delimiters of tags.

const jinja = {
  blockStart: "{%",
  blockEnd: "%}",
  variableStart: "{{",
  variableEnd: "}}",
  commentStart: "{#",
  commentEnd: "#}",
};

export type Delimiters = Readonly<typeof jinja>;

/** @param given delimiters that differ from Jinja's */
export function completeDelimiters(given: Partial<Delimiters> = {}): Delimiters {
  return { ...jinja, ...given };
}
