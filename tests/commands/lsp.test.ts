// The language server, through a client of the protocol, on a site that is written to disk.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { createSite, type FolderSite } from "../../lib/src/testing/test-site.js";
import { parseProps } from "../../src/commands/lsp/completion/component-props.js";
import { repository } from "../site.js";

const files = {
  "site.config.ts": `import { defineConfig } from "docsgen";
import { blocks, components, defaultPlugins } from "docsgen/plugins";
export default defineConfig({
  plugins: [...defaultPlugins(), blocks(), components({ Gauge: "./gauge.tsx" })],
});
`,
  "gauge.tsx": `interface Props {
  /** In degrees. */
  degrees: number;
  label?: string;
}
export default function Gauge({ degrees, label = "Heat" }: Props) {
  return <p>{label}: {degrees}</p>;
}
`,
  "content/index.md": "# Home\n\nSee [the start](./guide/start.md#install) and [glazes](./guide/glaze.md).\n",
  "content/guide/start.md": `---
title: First firing
description: Fire the first pot.
keywords: [basics]
---

# First firing

Read [glazes](./glaze.md#copper).

## Install

Run it.

## Cool down

Wait.
`,
  "content/guide/glaze.md": "# Glazes\n\nGlazes melt.\n\n## Copper\n\nTurns green.\n",
  "content/guide/photo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
};

interface Editor {
  connection: ProtocolConnection;
  child: ChildProcess;
  uri(file: string): string;
  open(file: string, text: string): Promise<void>;
  change(file: string, text: string): Promise<void>;
  /** Resolves as soon as the diagnostics of a file match. */
  problems(file: string, matches: (list: Diagnostic[]) => boolean): Promise<Diagnostic[]>;
  /** Asks at the mark `|` of a line. The rest of the document is that of the file. */
  at(file: string, text: string): { textDocument: { uri: string }; position: { line: number; character: number } };
  ask<Result>(method: string, file: string, marked: string, more?: object): Promise<Result>;
}

async function startEditor(root: string, words: readonly string[] = []): Promise<Editor> {
  const program = join(repository, "bin/docsgen.js");
  const child = spawn(process.execPath, [program, "lsp", ...words], { cwd: root, stdio: ["pipe", "pipe", "pipe"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const latest = new Map<string, Diagnostic[]>();
  const waiting = new Set<() => void>();
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    latest.set(uri, diagnostics);
    for (const check of waiting) check();
  });
  connection.listen();
  const uri = (file: string) => pathToFileURL(join(root, file)).href;
  const versions = new Map<string, number>();
  const send = async (file: string, text: string) => {
    const version = (versions.get(file) ?? 0) + 1;
    versions.set(file, version);
    const document = { uri: uri(file), version };
    if (version === 1) {
      const textDocument = { ...document, languageId: "markdown", text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
    } else {
      const params = { textDocument: document, contentChanges: [{ text }] };
      await connection.sendNotification("textDocument/didChange", params);
    }
  };
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  });
  await connection.sendNotification("initialized", {});
  const at = (file: string, marked: string) => {
    const before = marked.slice(0, marked.indexOf("|")).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return { textDocument: { uri: uri(file) }, position };
  };
  return {
    ...{ connection, child, uri, open: send, change: send, at },
    problems: (file, matches) =>
      new Promise((resolve) => {
        const check = () => {
          const list = latest.get(uri(file)) ?? [];
          if (!matches(list)) return;
          waiting.delete(check);
          resolve(list);
        };
        waiting.add(check);
        check();
      }),
    async ask(method, file, marked, more = {}) {
      await send(file, marked.replace("|", ""));
      return connection.sendRequest(`textDocument/${method}`, { ...at(file, marked), ...more });
    },
  };
}

let kiln: FolderSite;
let editor: Editor;
beforeAll(async () => {
  kiln = createSite(files);
  editor = await startEditor(kiln.root);
});
afterAll(async () => {
  editor.child.kill();
  await once(editor.child, "exit");
  kiln.dispose();
});

const start = "content/guide/start.md";

/** Restores the texts of the documents, and waits until they are part of the site. */
afterEach(async () => {
  for (const [file, text] of Object.entries(files)) if (file.endsWith(".md")) await editor.open(file, text);
  await editor.ask("hover", start, `|${files[start]}`);
});

const head = "---\ntitle: First firing\n---\n\n";

async function complete(file: string, marked: string): Promise<CompletionItem[]> {
  const list = await editor.ask<CompletionList | null>("completion", file, marked);
  return list?.items ?? [];
}

const texts = (items: readonly CompletionItem[]) => items.map(({ textEdit }) => textEdit?.newText);

describe("diagnostics", () => {
  test("are those of a build, for the text in the editor, and vanish with their cause", async () => {
    await editor.open(start, `${head}# First firing\n\n[x](./glazes.md)\n`);
    const [dead] = await editor.problems(start, (list) => list.some(({ code }) => code === "dead-link"));
    expect(dead).toMatchObject({
      severity: 1,
      source: "docsgen",
      range: { start: { line: 6, character: 0 }, end: { line: 6, character: 16 } },
      message: "The linked page does not exist.\ndid you mean ./glaze.md?",
    });
    await editor.change(start, `${head}# First firing\n\n[x](./glaze.md)\n`);
    await editor.problems(start, (list) => list.length === 0);
    await editor.change(start, "---\norder: first\n---\n\n# First firing\n");
    const [wrong] = await editor.problems(start, (list) => list.length > 0);
    expect(wrong?.message).toContain('"order" must be a number.');
    await editor.change(start, files[start]);
    await editor.problems(start, (list) => list.length === 0);
    // The file was never written.
    expect(readFileSync(join(kiln.root, start), "utf8")).toBe(files[start]);
  });

  test("of a page appear when another page loses a heading that is not saved", async () => {
    await editor.open("content/guide/glaze.md", "# Glazes\n\n## Iron\n");
    const [lost] = await editor.problems(start, (list) => list.length > 0);
    expect(lost?.code).toBe("dead-anchor");
    await editor.change("content/guide/glaze.md", files["content/guide/glaze.md"]);
    await editor.problems(start, (list) => list.length === 0);
  });
});

describe("completion", () => {
  test("of links lists pages by relative path and title, files, and URLs of the site", async () => {
    const pages = await complete(start, `${head}[x](|)`);
    expect(texts(pages)).toEqual(expect.arrayContaining(["./glaze.md", "../index.md", "./photo.svg"]));
    expect(texts(pages)).not.toContain("./start.md");
    expect(pages.find(({ label }) => label === "./glaze.md")?.detail).toBe("Glazes");
    expect(texts(await complete(start, `${head}[x](gl|`))).toEqual(["glaze.md"]);
    expect(texts(await complete(start, `${head}[x](../|`))).toContain("../index.md");
    // Files outside the content folder are not part of the site.
    expect(texts(await complete(start, `${head}[x](../../|)`))).not.toContain("../../gauge.tsx");
    expect(texts(await complete(start, `${head}[x](/guide/|)`))).toEqual(["/guide/glaze", "/guide/start"]);
    expect(texts(await complete(start, `${head}[x]: ./g|`))).toContain("./glaze.md");
  });

  test("of anchors lists the headings of the target and of the page", async () => {
    expect(texts(await complete(start, `${head}[x](./glaze.md#|)`))).toContain("copper");
    const own = await complete(start, `${head}# T\n\n## Cool down\n\n[x](#co|)`);
    expect(own[0]).toMatchObject({ detail: "Cool down", textEdit: { newText: "cool-down" } });
  });

  test("of front matter lists keys that are not written yet, and their values", async () => {
    const keys = texts(await complete(start, "---\ntitle: A\n|\n---\n"));
    expect(keys).toEqual(expect.arrayContaining(["description: ", "order: ", "keywords: "]));
    expect(keys).not.toContain("title: ");
    expect(texts(await complete(start, "---\nsidebar:\n  la|\n---\n"))).toEqual(["label: "]);
    expect(texts(await complete(start, "---\ndraft: |\n---\n"))).toEqual(["true", "false"]);
    expect(texts(await complete(start, "---\nlayout: h|\n---\n"))).toContain("home");
    expect(texts(await complete(start, "---\nicon: rocket|\n---\n"))[0]).toBe("rocket");
    expect(texts(await complete(start, "---\nprev: ./g|\n---\n"))).toContain("./glaze.md");
  });

  test("of front matter lists the keys and values of other pages", async () => {
    const glaze = "content/guide/glaze.md";
    expect(texts(await complete(glaze, "---\nkeywords: |\n---\n"))).toEqual(["basics"]);
    expect(texts(await complete(glaze, "---\nkeywords:\n  - ba|\n---\n"))).toEqual(["basics"]);
  });

  test("of blocks and components lists names, props, and icons", async () => {
    expect(texts(await complete(start, `${head}:::|`))).toEqual(
      expect.arrayContaining(["note", "details", "tabs", "Gauge"]),
    );
    expect(texts(await complete(start, `${head}::G|`))).toEqual(["Gauge"]);
    expect(texts(await complete(start, `${head}<Ga|`))).toEqual(["Gauge"]);
    const props = await complete(start, `${head}::Gauge{|`);
    expect(texts(props)).toEqual(expect.arrayContaining(["degrees=$1", 'label="$1"', "client=visible"]));
    expect(props.find(({ label }) => label === "degrees")?.detail).toBe("number, required");
    expect(texts(await complete(start, `${head}<Gauge label="x" |`))).toEqual(
      expect.arrayContaining(["degrees={$1}", 'client="idle"']),
    );
    expect(texts(await complete(start, `${head}<Gauge label="x" |`))).not.toContain('label="$1"');
    expect(texts(await complete(start, `${head}:::card[A]{icon=rocket-|`))).toContain("rocket-off");
  });

  test("of code blocks lists languages and options, and nothing inside of code", async () => {
    expect(texts(await complete(start, `${head}\`\`\`typescript|`))).toEqual(["typescript"]);
    expect(texts(await complete(start, `${head}\`\`\`ts ti|\n\`\`\``))).toEqual(["title="]);
    expect(await complete(start, `${head}\`\`\`md\n[x](|\n\`\`\``)).toEqual([]);
    expect(await complete(start, `${head}Plain text|`)).toEqual([]);
  });
});

describe("navigation", () => {
  test("goes to the page, the heading, or the file of a link", async () => {
    const heading = await editor.ask<Location>("definition", start, `${head}[x](./gla|ze.md#copper)`);
    expect(heading).toMatchObject({ uri: editor.uri("content/guide/glaze.md"), range: { start: { line: 4 } } });
    const page = await editor.ask<Location>("definition", start, `${head}[x](/guide/gl|aze)`);
    expect(page).toMatchObject({ uri: editor.uri("content/guide/glaze.md"), range: { start: { line: 0 } } });
    const file = await editor.ask<Location>("definition", start, `${head}![x](./pho|to.svg)`);
    expect(file.uri).toBe(editor.uri("content/guide/photo.svg"));
    expect(await editor.ask("definition", start, `${head}[x](https://a.ex|ample)`)).toBeNull();
  });

  test("finds the links to a page, and to a heading", async () => {
    const context = { context: { includeDeclaration: false } };
    const toHeading = await editor.ask<Location[]>(
      "references",
      "content/guide/glaze.md",
      "# Glazes\n\nGlazes melt.\n\n## Cop|per\n\nTurns green.\n",
      context,
    );
    expect(toHeading.map(({ uri }) => uri)).toEqual([editor.uri(start)]);
    expect(toHeading[0]?.range.start).toEqual({ line: 8, character: 5 });
    const toPage = await editor.ask<Location[]>(
      "references",
      "content/guide/glaze.md",
      "# Gla|zes\n\nGlazes melt.\n\n## Copper\n\nTurns green.\n",
      context,
    );
    expect(toPage.map(({ uri }) => uri).sort()).toEqual([editor.uri(start), editor.uri("content/index.md")].sort());
  });

  test("shows the title and the first lines of a link's target", async () => {
    const page = await editor.ask<Hover>("hover", "content/index.md", "# Home\n\n[x](./guide/sta|rt.md)\n");
    expect(page.contents).toEqual({
      kind: "markdown",
      value: expect.stringMatching(
        /^\*\*First firing\*\* · `\/guide\/start`\n\nFire the first pot\.\n\nRead \[glazes\]/,
      ),
    });
    const heading = await editor.ask<Hover>("hover", "content/index.md", "# Home\n\n[x](./guide/glaze.md#cop|per)\n");
    expect(heading.contents).toMatchObject({ value: "**Glazes** · `/guide/glaze`\n\n## Copper\n\nTurns green." });
    const long = "1. Mix:\n\n   ~~~~md\n   ```js\n   a\n   ```\n   b\n   c\n";
    await editor.open("content/guide/glaze.md", `# Glazes\n\n${long}   d\n   ~~~~\n`);
    const cut = await editor.ask<Hover>("hover", "content/index.md", "# Home\n\n[x](./guide/gla|ze.md)\n");
    expect(cut.contents).toMatchObject({ value: `**Glazes** · \`/guide/glaze\`\n\n${long}   ~~~~\n…` });
    const key = await editor.ask<Hover>("hover", "content/index.md", "---\nor|der: 1\n---\n");
    expect(key.contents).toMatchObject({ value: "**order**: a number" });
  });
});

describe("rename", () => {
  test("gives a heading a new anchor, and rewrites the links to it", async () => {
    const marked = files["content/guide/glaze.md"].replace("Copper", "Cop|per");
    const prepared = await editor.ask("prepareRename", "content/guide/glaze.md", marked);
    expect(prepared).toEqual({
      range: { start: { line: 4, character: 3 }, end: { line: 4, character: 9 } },
      placeholder: "copper",
    });
    const edit = await editor.ask<WorkspaceEdit>("rename", "content/guide/glaze.md", marked, { newName: "green" });
    expect(edit.changes?.[editor.uri(start)]).toEqual([
      { range: { start: { line: 8, character: 14 }, end: { line: 8, character: 31 } }, newText: "./glaze.md#green" },
    ]);
    expect(edit.changes?.[editor.uri("content/guide/glaze.md")]?.map(({ newText }) => newText)).toEqual([
      '<a id="copper"></a>\n\n',
      " {#green}",
    ]);
    await expect(editor.ask("rename", "content/guide/glaze.md", marked, { newName: "not valid" })).rejects.toThrow(
      '"not valid" is not a valid anchor.',
    );
    expect(await editor.ask("prepareRename", "content/guide/glaze.md", "# Gla|zes\n\n## Copper\n")).toBeNull();
  });

  test("rewrites the links to a file before the editor renames it, also in text that is not saved", async () => {
    await editor.change(start, files[start].replace("Run it.", "Run it. See [more](./glaze.md)."));
    await editor.problems(start, (list) => list.length === 0);
    const renamed = [{ oldUri: editor.uri("content/guide/glaze.md"), newUri: editor.uri("content/color/glazing.md") }];
    const edit = await editor.connection.sendRequest<WorkspaceEdit>("workspace/willRenameFiles", { files: renamed });
    expect(edit.changes?.[editor.uri(start)]?.map(({ newText }) => newText)).toEqual([
      "../color/glazing.md#copper",
      "../color/glazing.md",
    ]);
    expect(edit.changes?.[editor.uri("content/index.md")]?.map(({ newText }) => newText)).toEqual([
      "./color/glazing.md",
    ]);
    const [alias] = edit.changes?.[editor.uri("content/guide/glaze.md")] ?? [];
    expect(alias?.newText).toContain("aliases:");
    expect(alias?.newText).toContain("/guide/glaze");
  });
});

describe("the end", () => {
  test("comes with the request of the client", async () => {
    const { connection, child, open } = await startEditor(kiln.root);
    await open(start, files[start]);
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("comes when a client that never shuts down is gone", async () => {
    const { child, open } = await startEditor(kiln.root);
    await open(start, files[start]);
    child.stdin?.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("waits for a hook that is running, so that its plugin is not blamed", async () => {
    const slow = createSite({
      "site.config.ts": `import { setTimeout } from "node:timers/promises";
import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
const slow = {
  name: "slow",
  emit: {
    reads: [],
    async run() {
      process.stderr.write("emitting");
      // The command line exits half a second after the command has ended.
      await setTimeout(900);
      return [];
    },
  },
};
export default defineConfig({ plugins: [...defaultPlugins(), slow] });
`,
      "content/index.md": "# Home\n",
    });
    onTestFinished(() => slow.dispose());
    const { child, open } = await startEditor(slow.root);
    const emitting = once(child.stderr as Readable, "data");
    await open("content/index.md", "# Home\n");
    expect(String(await emitting)).toBe("emitting");
    child.stdin?.end();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

test("a document outside of any site, or of a site with a broken config, gets no answers and no crash", async () => {
  const other = createSite({
    "notes.md": "# Notes\n",
    "broken/site.config.ts": "export default {",
    "broken/a.md": "# A\n",
  });
  onTestFinished(() => other.dispose());
  const own = await startEditor(other.root);
  onTestFinished(() => void own.child.kill());
  expect(await own.ask("completion", "notes.md", "# Notes\n\n[x](|)")).toBeNull();
  expect(await own.ask("hover", "broken/a.md", "# A\n\n[x](./|b.md)")).toBeNull();
  const [broken] = await own.problems("broken/site.config.ts", (list) => list.length > 0);
  expect(broken?.code).toBe("config-failed");
});

describe("props of a component", () => {
  test.each([
    ["export default function A({ b, c = 1 }: { b: string; c?: number }) {}", "b: string, c?: number"],
    [
      "type Props = { on: (x: number) => void, of?: Array<{ a: 1 }> };\nexport default function A(props: Props) {}",
      "on: (x: number) => void, of?: Array<{ a: 1 }>",
    ],
    ["const A = ({ b = 2, c }) => null;\nexport default A;", "b?: , c: "],
    ["export default async function A() {}", ""],
    ["export const b = 1;", ""],
  ])("%s", (source, props) => {
    expect(
      parseProps(source)
        .map(({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}: ${type}`)
        .join(", "),
    ).toBe(props);
  });
});
