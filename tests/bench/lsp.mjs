// Measures the answers of `docsgen lsp` on a large site, over standard input and output: when nothing else happens, and
// directly after each of a series of keystrokes. Also measures the time from a keystroke to the diagnostics.
//
//   npm run bench:lsp -- --pages 1000 [--root folder] [--runs 20] # the folder keeps the site and its cache
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { prepareSite } from "./large-site.mjs";
import { median, renderGrid } from "./table.mjs";

const { root, content, runs, remove } = prepareSite("lsp", { runs: "20" });
const [first = "", second = ""] = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .sort();
const file = join(content, first);
const uri = pathToFileURL(file).href;
const text = readFileSync(file, "utf8");
const target = `/${second.replaceAll("\\", "/")}`;

/** Text at the end of the page, with the cursor at the mark. @type {[name: string, method: string, marked: string][]} */
const requests = [
  ["completion of a path", "completion", "[x](./|)"],
  ["completion of a title", "completion", "[x](conf|)"],
  ["completion of a URL", "completion", "[x](/|)"],
  ["completion of an anchor", "completion", `[x](${target}#|)`],
  ["completion of a container", "completion", ":::|"],
  ["completion of an icon", "completion", ":::card[A]{icon=ro|}"],
  ["completion of a language", "completion", "```t|"],
  ["hover", "hover", `[x](${target.replace(".md", ".m|d")})`],
  ["definition", "definition", `[x](${target.replace(".md", ".m|d")})`],
  ["references", "references", `[x](${target.replace(".md", ".m|d")})`],
  ["references to the page", "references", "Text|"],
];

const program = fileURLToPath(new URL("../../bin/docsgen.js", import.meta.url));
const server = spawn(process.execPath, [program, "lsp", root], { stdio: ["pipe", "pipe", "inherit"] });
try {
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  /** @type {(() => void) | undefined} */
  let onDiagnostics;
  connection.onNotification("textDocument/publishDiagnostics", () => onDiagnostics?.());
  connection.listen();
  const startMs = performance.now();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  let version = 1;
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, version, languageId: "markdown", text },
  });
  await connection.sendRequest("textDocument/completion", {
    textDocument: { uri },
    position: { line: 0, character: 0 },
  });
  const openMs = performance.now() - startMs;
  // Compiles all pages.
  await connection.sendRequest("textDocument/references", locate("Text|"));
  console.log(
    `first answer after ${openMs.toFixed(0)} ms, all pages compiled after ${(performance.now() - startMs).toFixed(0)} ms`,
  );

  // The server prepares the first check of a dead link and the first search for references.
  await setTimeout(5000);
  const rows = [];
  for (const [name, method, marked] of requests) {
    const times = { idle: /** @type {number[]} */ ([]), typing: /** @type {number[]} */ ([]) };
    for (let run = 0; run < runs; run++) {
      await change(marked);
      await setTimeout(600);
      times.idle.push(await measure(method, marked));
      await change(`${marked}\n\nMore text ${run}`);
      times.typing.push(await measure(method, marked));
    }
    const figures = [times.idle, times.typing].flatMap((list) => [median(list) ?? 0, Math.max(...list)]);
    rows.push([name, ...figures.map((ms) => `${ms.toFixed(1)} ms`)]);
  }
  console.log(renderGrid(["request", "median", "slowest", "while typing: median", "slowest"], rows));

  const delays = [];
  for (let run = 0; run < runs; run++) {
    await change("Text|");
    await setTimeout(1500);
    const changed = new Promise((resolve) => {
      onDiagnostics = () => resolve(undefined);
    });
    const sinceMs = performance.now();
    await change("[x](./no-such-page.md)|");
    await changed;
    delays.push(performance.now() - sinceMs);
    onDiagnostics = undefined;
  }
  console.log(
    `diagnostics of a dead link: ${(median(delays) ?? 0).toFixed(0)} ms, slowest ${Math.max(...delays).toFixed(0)} ms`,
  );

  /** Replaces the end of the document. @param {string} marked */
  async function change(marked) {
    version++;
    await connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges: [{ text: `${text}\n${marked.replace("|", "")}\n` }],
    });
  }

  /** @param {string} method @param {string} marked */
  async function measure(method, marked) {
    const sinceMs = performance.now();
    await connection.sendRequest(`textDocument/${method}`, locate(marked));
    return performance.now() - sinceMs;
  }

  /** Parameters of a request at the mark. @param {string} marked */
  function locate(marked) {
    const position = { line: text.split("\n").length, character: marked.indexOf("|") };
    return { textDocument: { uri }, position, context: { includeDeclaration: false } };
  }
} finally {
  server.stdin.end();
  remove();
}
