// `docsgen lsp`: a language server (https://microsoft.github.io/language-server-protocol) over standard input and
// output. It ends when the client asks for it, or when its input ends.
import { once } from "node:events";
import { resolve } from "node:path";
import { PassThrough } from "node:stream";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import type { ExitCode } from "../../errors/errors.js";
import { reserveOutput } from "../../guard/reserved-output.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { serveEditor } from "./language-server.js";

/** @param root site root. Default: the nearest folder above each document with a config file */
export async function runLsp(root: string | undefined, flags: SiteFlags): Promise<ExitCode> {
  const output = reserveOutput();
  // The end of a stream that the connection reads would end the process before the sites are closed.
  const input = new PassThrough();
  process.stdin.pipe(input, { end: false });
  const connection = createConnection(ProposedFeatures.all, input, output);
  const close = serveEditor(connection, {
    root: root === undefined ? undefined : resolve(root),
    session: (folder) => sessionOptions(folder, flags),
  });
  await once(process.stdin, "end");
  await close();
  return 0;
}
