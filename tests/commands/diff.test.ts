// Changes of a site since an earlier commit, for a review.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { markChanges } from "../../src/commands/diff/word-changes.js";
import { git } from "../kit.js";
import { site, type TestSite } from "../site.js";

const article = (title: string, subject: string) =>
  `# ${title}\n\n## Setup\n\n${subject} is installed with one command, and it needs no other program on your machine.\n`;
const files = {
  "site.config.ts": 'import { defineConfig } from "docsgen";\n\nexport default defineConfig({ title: "Test" });\n',
  "content/index.md": "# Home\n\n[Start](./start.md)\n",
  "content/start.md": `${article("Start", "The server")}\n![A mark](./mark.svg)\n`,
  "content/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  "content/gone.md": article("Gone", "Another thing with many different words"),
  "content/old-name.md": article("Renamed", "A page about names"),
};

/** The commit on `main`, and edits on a branch that are not committed. */
function createEdited(): TestSite {
  const one = site(files);
  git(one, "2024-01-01", "init", "-q", "-b", "main");
  git(one, "2024-01-01", "add", ".");
  git(one, "2024-01-01", "commit", "-qm", "one");
  git(one, "2024-01-01", "checkout", "-qb", "next");
  one.write({
    "content/start.md": files["content/start.md"]
      .replace("one command", "two commands")
      .replace("## Setup", "## Install"),
    "content/new-name.md": files["content/old-name.md"],
    "content/added.md": "# Added\n\nNew words.\n",
  });
  one.remove("content/gone.md", "content/old-name.md");
  return one;
}

const read = (one: TestSite, name: string) => readFileSync(join(one.root, name), "utf8");

describe("the changes", () => {
  test("are pages, words, and lost URLs and anchors, as JSON, text, and Markdown", async () => {
    const one = createEdited();
    const { code, stdout } = await one.cli("diff", "main", "--json");
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        ok: false,
        ref: "main",
        commit: expect.stringMatching(/^[0-9a-f]{40}$/),
        added: [{ title: "Added", url: "/added", file: "content/added.md" }],
        removed: [{ title: "Gone", url: "/gone", file: "content/gone.md" }],
        moved: [{ title: "Renamed", from: "/old-name", to: "/new-name" }],
        edited: [{ title: "Start", url: "/start", file: "content/start.md", addedWords: 3, removedWords: 3 }],
        unchanged: 2,
        lost: [{ url: "/gone" }, { url: "/old-name" }, { url: "/start", anchors: ["setup"] }],
      },
    ]);
    const text = await one.cli("diff", "main");
    expect(text.stdout).toContain("Edited\n  /start +3 −3 words\n");
    expect(text.stderr).toMatch(/^compared with [0-9a-f]{8} in /);
    const { stdout: markdown } = await one.cli("diff", "main", "--markdown");
    expect(markdown).toContain("**Moved**\n\n- `/old-name` → `/new-name`\n\n");
    expect(markdown).toContain("**Lost URLs and anchors**\n\n- `/gone`\n- `/old-name`\n- `/start#setup`\n");
    expect((await one.cli("diff", "main", "--strict")).code).toBe(1);
  });

  test("are in a report with marked words, images, and no other file of the folder", async () => {
    const one = createEdited();
    const { code } = await one.cli("diff", "main", "--report", "report");
    expect(code).toBe(0);
    expect(read(one, "report/index.html")).toContain('<a href="1.html">Start</a>');
    const page = read(one, "report/1.html");
    expect(page).toContain("with <del>one command,</del> and");
    expect(page).toContain("with <ins>two commands,</ins> and");
    for (const name of ["before", "after"]) {
      const [, src = ""] = new RegExp(`src="(${name}/[^"]+)"`).exec(page) ?? [];
      expect(read(one, join("report", src))).toBe(files["content/mark.svg"]);
    }
    // The report is replaced as a whole.
    one.write({ "content/start.md": files["content/start.md"] });
    await one.cli("diff", "main", "--report", "report");
    expect(existsSync(join(one.root, "report/1.html"))).toBe(false);
    one.write({ "mine/a.txt": "mine" });
    const refused = await one.cli("diff", "main", "--report", "mine");
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("did not create the folder")]);
    expect(read(one, "mine/a.txt")).toBe("mine");
  });

  test("of other branches since then do not count, unless --exact is set", async () => {
    const one = createEdited();
    git(one, "2024-01-02", "add", ".");
    git(one, "2024-01-02", "commit", "-qm", "two");
    git(one, "2024-01-03", "checkout", "-q", "main");
    one.write({ "content/later.md": "# Later\n\nOn another branch.\n" });
    git(one, "2024-01-03", "add", ".");
    git(one, "2024-01-03", "commit", "-qm", "three");
    git(one, "2024-01-03", "checkout", "-q", "next");
    const removed = async (...words: string[]) =>
      JSON.parse((await one.cli("diff", "main", "--json", ...words)).stdout).removed.map(
        ({ url }: { url: string }) => url,
      );
    expect(await removed()).toEqual(["/gone"]);
    expect(await removed("--exact")).toEqual(["/gone", "/later"]);
  });
});

test("problems are reported: no repository, an unknown commit, a site that did not exist, an earlier config that throws", async () => {
  const one = site(files);
  const run = async (...words: string[]) => {
    const { code, stderr } = await one.cli("diff", ...words);
    return [code, stderr] as const;
  };
  expect(await run("main")).toEqual([2, expect.stringContaining("not in a Git repository")]);
  git(one, "2024-01-01", "init", "-q", "-b", "main");
  one.write({ "site.config.ts": 'throw new Error("broken");\n' });
  git(one, "2024-01-01", "add", "site.config.ts");
  git(one, "2024-01-01", "commit", "-qm", "one");
  one.write({ "site.config.ts": files["site.config.ts"], "sub/index.md": "# Sub\n" });
  expect(await run("nope")).toEqual([2, expect.stringContaining("nope is not a branch, tag, or commit.")]);
  expect(await run("--", "--output=x")).toEqual([2, expect.stringContaining("--output=x is not a branch")]);
  expect(await run("main", "--root", "sub")).toEqual([2, expect.stringContaining("The site does not exist at ")]);
  expect(await run("main")).toEqual([1, expect.stringContaining("In the earlier state: ")]);
});

describe("words", () => {
  const marked = (before: string, after: string) => {
    const { before: old, after: fresh } = markChanges(before, after);
    return [old, fresh];
  };

  test("are marked inside their elements, and elements that cannot contain marks as a whole", () => {
    expect(marked("<p>a <b>b c</b> d</p>", "<p>a <b>b x</b> d</p>")).toEqual([
      "<p>a <b>b <del>c</del></b> d</p>",
      '<p>a <b>b <ins id="change-1">x</ins></b> d</p>',
    ]);
    expect(marked("<ul><li>a</li></ul>", "<ul><li>a</li>\n<li>b c</li></ul>")).toEqual([
      "<ul><li>a</li></ul>",
      '<ul><li>a</li>\n<li><ins id="change-1">b c</ins></li></ul>',
    ]);
    expect(marked('<p><img src="a"> x</p>', '<p><img src="b"> x</p>')).toEqual([
      '<p><del><img src="a"></del> x</p>',
      '<p><ins id="change-1"><img src="b"></ins> x</p>',
    ]);
    expect(marked("<svg><text>a</text></svg>", "<svg><text>b</text></svg>")[1]).toBe(
      '<ins id="change-1"><svg><text>b</text></svg></ins>',
    );
  });

  test("only removed have the mark of their place in the old version", () => {
    expect(markChanges("<p>a b</p>", "<p>a</p>")).toEqual({
      before: '<p>a <del id="change-1">b</del></p>',
      after: "<p>a</p>",
      removed: 1,
      added: 0,
      parts: 1,
    });
  });

  test("of any texts stay the same without the marks", () => {
    const words = ["<p>", "</p>", "a", "b ", " ", "<br>", "&lt;", "\n", "<img src='x'>", "<td>", "<svg>x</svg>", "é"];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join("");
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()];
      const bare = marked(before, after).map((html) => html.replace(/<\/?(?:ins|del)(?: id="[^"]*")?>/g, ""));
      expect(bare).toEqual([before, after]);
    }
  });
});
