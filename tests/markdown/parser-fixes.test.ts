import { expect, test } from "vitest";
import { processors } from "./page.js";

test.each(["fast", "remark"] as const)("indented code is one block, whatever stands before it; %s parser", (parser) => {
  const { toHtml } = processors[parser];
  const code = "<pre><code>a\n\nb\n</code></pre>";
  for (const before of ["> quote\n***", "- item\n# heading", "> <!-- quote -->", "1. item\n```\n```"]) {
    const html = toHtml(`${before}\n    a\n\n    b\n`);
    expect(html.slice(-code.length), before).toBe(code);
  }
  expect(toHtml("> q\n***\n    a\n```\nb\n```\n    c")).toMatch(/(<pre><code>[abc]\n<\/code><\/pre>\n?){3}$/);
});
