// Edits that a site may see, and pages that nobody would write.
import { existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { editSite } from "./content.js";
import type { AttackedSite, Random } from "./harness.js";
import { expectDocumented, expectGood, expectSourcesUnchanged, type Found } from "./questions.js";

/** Edits of all kinds, one build after each few. */
export async function editing(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editSite(site, random, 1 + random.below(4)).join("+");
  await expectGood(site, await site.buildAgain(), found);
  return names;
}

const yearMs = 365 * 24 * 3600 * 1000;

/** Edits whose times lie in the past or the future, or are those of the text before; of outputs and the cache too. */
export async function clocks(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const name = random.pick(
    [...site.files.keys()].filter((one) => /^(content\/.*\.md|public\/.*|theme\/.*)$/.test(one)),
  );
  const file = join(site.root, name);
  const { atimeMs, mtimeMs } = statSync(file);
  const text = String(site.files.get(name));
  const how = random.pick(["kept", "past", "future", "output", "cache"]);
  // The same length, so that time is all that tells.
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

/** Names and addresses at the edge of what is one: pages, or errors that say which; nothing outside the output. */
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

/** Raw HTML that is torn, crossed and unclosed: everything around the article is as on a page without any. */
export async function html(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const text = Array.from({ length: 1 + random.below(24) }, () =>
    random.pick([...pieces, `word${random.below(9)}`]),
  ).join("");
  site.write("content/fuzz.md", "# Fuzz\n\nPlain.\n");
  const plain = await site.buildAgain();
  const expected = plain.code === 0 ? frameOf(site) : undefined;
  site.write("content/fuzz.md", `# Fuzz\n\n${text}\n`);
  const built = await site.buildAgain();
  expectDocumented(built, found);
  if (built.code === 0 && expected !== undefined && frameOf(site) !== expected)
    found("the page around the article changed");
  if (random.below(8) === 0) await expectGood(site, built, found);
  site.remove("content/fuzz.md");
  return `${JSON.stringify(text)} → ${built.code}`;
}

type Node = DefaultTreeAdapterTypes.Node;

/** All elements of the body outside the article's text, as a browser's parser sees them. */
function frameOf(site: AttackedSite): string {
  const text = readFileSync(join(site.out, "fuzz.html"), "utf8");
  return describe(parse(text.slice(text.indexOf("<body"))));
}

function describe(node: Node): string {
  const kind = "attrs" in node ? node.attrs.find(({ name }) => name === "class")?.value : undefined;
  if (kind === "prose") return "text";
  const children = "childNodes" in node ? node.childNodes.map(describe).join("") : "";
  return `${node.nodeName}.${kind}(${children})`;
}
