// Edits that a site may go through, and pages that nobody would write.
import { existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { editSite } from "./content.js";
import type { AttackedSite, Random } from "./harness.js";
import { expectDocumented, expectGood, expectSourcesUnchanged, type Found } from "./questions.js";

/** Makes edits of all kinds, with one build after every few. */
export async function editing(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editSite(site, random, 1 + random.below(4)).join("+");
  await expectGood(site, await site.buildAgain(), found);
  return names;
}

const yearMs = 365 * 24 * 3600 * 1000;

/**
 * Makes edits with timestamps in the past or future, or equal to the previous version's, including outputs and the
 * cache.
 */
export async function clocks(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const name = random.pick(
    [...site.files.keys()].filter((one) => /^(content\/.*\.md|public\/.*|theme\/.*)$/.test(one)),
  );
  const file = join(site.root, name);
  const { atimeMs, mtimeMs } = statSync(file);
  const text = String(site.files.get(name));
  const how = random.pick(["kept", "past", "future", "output", "cache"]);
  // Same length, so that only the timestamp differs.
  site.write(
    name,
    text.replace(/\d/g, () => String(random.below(10))),
  );
  const timeMs = how === "kept" ? mtimeMs : Date.now() + (how === "past" ? -1 : 1) * random.below(yearMs);
  utimesSync(file, how === "kept" ? atimeMs / 1000 : timeMs / 1000, timeMs / 1000);
  if (how === "output") utimesSync(join(site.out, ".docsgen-files"), timeMs / 1000, timeMs / 1000);
  if (how === "cache" && existsSync(join(site.root, ".docsgen")))
    utimesSync(join(site.root, ".docsgen"), timeMs / 1000, timeMs / 1000);
  await expectGood(site, await site.buildAgain(), found);
  return `${name} ${how}`;
}

const names = [
  "con",
  "a b",
  "ä",
  "a\u0308",
  "...",
  "a.",
  "%2e%2e",
  "x%00",
  "🎉",
  "A",
  "index",
  "-",
  "ａ",
  "x".repeat(240),
];
const slugs = [
  "../x",
  "..\\x",
  "/../../x",
  "a//b",
  ".",
  "",
  "a\\u0000b",
  "con/aux",
  "A",
  "a?b#c",
  "%2e%2e/x",
  "assets",
  "404",
];

/**
 * Uses names and addresses at the limits of validity. Each gives a page or an error that names it; nothing is written
 * outside the output.
 */
export async function paths(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const word = () =>
    random.pick(random.below(2) ? names : slugs.filter((slug) => /^[^/\\]+$/.test(slug) && slug !== "."));
  const folders = Array.from({ length: random.below(3) }, word);
  const name = `content/${[...folders, word()].join("/")}.md`;
  const slug = random.below(2) ? `---\nslug: "${random.pick(slugs)}${random.pick(slugs)}"\n---\n` : "";
  site.write(name, `${slug}# Name ${random.below(9)}\n`);
  const built = await site.buildAgain();
  await expectGood(site, built, found);
  expectSourcesUnchanged(site, found);
  site.remove(name);
  return `${name} ${slug.replaceAll("\n", " ")} → ${built.code}`;
}

const pieces = [
  ...[
    "<script>",
    "</script>",
    "<style>",
    "<textarea>",
    "<title>",
    "<!--",
    "-->",
    "<![CDATA[",
    "<?x",
    "<!doctype html>",
  ],
  ...[
    "<template>",
    "<select>",
    "<option>",
    "<iframe>",
    "<noscript>",
    "<table>",
    "<td>",
    "</table>",
    "<svg>",
    "<math>",
    "<mi>",
  ],
  ...[
    "<foreignObject>",
    "</article>",
    "</main>",
    "</div>",
    "</body>",
    "</html>",
    "<body class=x>",
    "<p>",
    "</p>",
    "<b>",
    "</i>",
  ],
  ...[
    "<a href=/a>",
    "<a href='/b'",
    "<div",
    '"',
    "'",
    "<img src=x onerror=1",
    ">",
    "<br/>",
    "<details>",
    "<summary>",
    "<plaintext>",
  ],
  ...[
    "<xmp>",
    "<frameset>",
    "<form>",
    "<button>",
    "</p x=1>",
    "&lt;",
    "&#0;",
    "&#x110000;",
    "\n\n",
    "\n",
    "    ",
    "`",
    "**",
    "> ",
    "- ",
  ],
];

/**
 * Uses raw HTML that is truncated, interleaved, and unclosed. Everything around the article must equal a page without
 * raw HTML.
 */
export async function html(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const text = Array.from({ length: 1 + random.below(24) }, () =>
    random.pick([...pieces, `word${random.below(9)}`]),
  ).join("");
  site.write("content/fuzz.md", "# Fuzz\n\nPlain.\n");
  const plain = await site.buildAgain();
  const expected = plain.code === 0 ? readFrame(site) : undefined;
  site.write("content/fuzz.md", `# Fuzz\n\n${text}\n`);
  const built = await site.buildAgain();
  expectDocumented(built, found);
  if (built.code === 0 && expected !== undefined && readFrame(site) !== expected)
    found("the page around the article changed");
  if (random.below(8) === 0) await expectGood(site, built, found);
  site.remove("content/fuzz.md");
  return `${JSON.stringify(text)} → ${built.code}`;
}

type Node = DefaultTreeAdapterTypes.Node;

/** Returns all elements of the body outside the article's text, as a browser parses them. */
function readFrame(site: AttackedSite): string {
  const text = readFileSync(join(site.out, "fuzz.html"), "utf8");
  return describe(parse(text.slice(text.indexOf("<body"))));
}

function describe(node: Node): string {
  const kind = "attrs" in node ? node.attrs.find(({ name }) => name === "class")?.value : undefined;
  if (kind === "prose") return "text";
  const children = "childNodes" in node ? node.childNodes.map(describe).join("") : "";
  return `${node.nodeName}.${kind}(${children})`;
}
