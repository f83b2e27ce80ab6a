import { expect, test } from "vitest";
import { parseTitle } from "../../src/markdown/parser/page-title.js";

test.each([
  ["# One\n# Two", "One"],
  ["text\n\n## Sub\n\n#   The *`run`* [command](x) #\n", "The run command"],
  ["# Own {#id}", "Own"],
  ["# {{Product}} & co &amp; more ~~x~~", "{{Product}} & co & more x"],
  ["# A <b>c</b> ![d](e) 2 * 3", "A c d 2 * 3"],
  ["Setext\n===", "Setext"],
  ["Two\nlines\n=====\n", "Two lines"],
  ["```\n# no\n```\n\n~~~~\n# no\n~~~\n# no\n~~~~\n\n# Yes", "Yes"],
  ["```\n- ```\n# no\n```\n# Yes", "Yes"],
  ["1. > ```\n   > # no\n   > ```\n\n# Yes", "Yes"],
  ["<!-- \n# no\n-->\n# Yes", "Yes"],
  ["    # no\n\n# Yes", "Yes"],
  ["#\n\n# Yes", "Yes"],
  ["a\r\n\r\n# Yes\r\n", "Yes"],
])("reads from %j the title %j", (body, title) => {
  expect(parseTitle(body)).toBe(title);
});

test.each(["", "text", "## Sub", "#no", "- a\n===", "\n===", "```\n# no"])("finds no title in %j", (body) => {
  expect(parseTitle(body)).toBeUndefined();
});
