// The extension for VS Code: starts `docsgen lsp` from the packages of each workspace folder that contains a site.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

const clients = new Map<string, LanguageClient>();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("docsgen.restart", restart),
    vscode.workspace.onDidChangeWorkspaceFolders(restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("docsgen")) void restart();
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.stop()));
  clients.clear();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const pattern = new vscode.RelativePattern(folder, "**/site.config.{ts,js,mjs}");
    const [config] = await vscode.workspace.findFiles(pattern, "**/node_modules/**", 1);
    if (config) await startClient(folder, dirname(config.fsPath));
  }
}

/** @param site folder from which docsgen is resolved */
async function startClient(folder: vscode.WorkspaceFolder, site: string): Promise<void> {
  const program = findProgram(site);
  if (program === undefined) {
    void vscode.window.showWarningMessage(`docsgen is not installed in ${site}. Run npm install.`);
    return;
  }
  const root = vscode.workspace.getConfiguration("docsgen", folder).get("root", "");
  const words = root === "" ? [] : [join(folder.uri.fsPath, root)];
  const client = new LanguageClient(
    "docsgen",
    `docsgen (${folder.name})`,
    { command: "node", args: [program, "lsp", ...words], options: { cwd: site } },
    {
      documentSelector: [
        { scheme: "file", language: "markdown", pattern: `${folder.uri.fsPath}/**/*` },
        { scheme: "file", language: "mdx", pattern: `${folder.uri.fsPath}/**/*` },
      ],
      workspaceFolder: folder,
    },
  );
  clients.set(folder.uri.toString(), client);
  await client.start();
}

/** Returns the program of the docsgen that the site uses. Undefined if it is not installed. */
function findProgram(site: string): string | undefined {
  try {
    return join(dirname(createRequire(join(site, "site.config.ts")).resolve("docsgen/package.json")), "bin/docsgen.js");
  } catch {
    return undefined;
  }
}
