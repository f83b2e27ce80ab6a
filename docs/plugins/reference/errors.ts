// The page of error codes, from errors.yml: cause, example and cure of each.

export interface CodeText {
  cause: string;
  /** Text of a file that causes it, with its language as in a fence: `md`. */
  example?: string;
  lang?: string;
  cure: string;
}

/** Codes by area. */
export type CodeTexts = Readonly<Record<string, Readonly<Record<string, CodeText>>>>;

const intro = `---
title: Error codes
description: Every code that docsgen prints, with its cause, an example and its cure.
order: 9
---

# Error codes

Each problem has a permanent code, a file, a line and mostly a hint. The message may change from one version to the next, the code
does not. The option [\`checks\`](./configuration.md#checks) and \`checks\` in a page's front matter set how grave problems of pages
are, by their codes.

\`\`\`console
error[dead-link] This link leads to no page: ./setpu.md
  content/guide.md:12:10
  12 | Read the [setup](./setpu.md) first.
     |          ^^^^^^^^^^^^^^^^^^^
  hint: did you mean ./setup.md?
\`\`\`
`;

export function errorsPage(areas: CodeTexts): string {
  const sections = Object.entries(areas).map(([title, codes]) => {
    const entries = Object.entries(codes).map(([code, { cause, example, lang = "md", cure }]) =>
      [
        `### \`${code}\` {#${code}}`,
        cause,
        example === undefined ? "" : `\`\`\`\`${lang}\n${example.trimEnd()}\n\`\`\`\``,
        `**Cure.** ${cure}`,
      ]
        .filter(Boolean)
        .join("\n\n"),
    );
    return [`## ${title}`, ...entries].join("\n\n");
  });
  return [intro, ...sections].join("\n\n");
}
