// Answers the requests of an editor.
import { fileURLToPath } from "node:url";
import {
  type CompletionList,
  type Connection,
  ErrorCodes,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { packageVersion } from "../../config/file/package-folder.js";
import { DocsgenError } from "../../errors/errors.js";
import type { SessionOptions } from "../../session/session.js";
import { completeFrontMatter } from "./completion/front-matter-completion.js";
import { completeLink } from "./completion/link-completion.js";
import { completeMarkup } from "./completion/markup-completion.js";
import { type CursorPosition, readCursorLine } from "./document-area.js";
import { followDocuments } from "./edited-documents.js";
import { createPublisher } from "./editor-diagnostics.js";
import { describeSpot, findDefinition, listReferences, type Spot } from "./navigation.js";
import { createSites, type OpenSites, pageOfFile } from "./open-sites.js";
import { findRenamed, type Renaming, renameFile, renameHeading } from "./rename-edits.js";

interface ServerOptions {
  root: string | undefined;
  session: (root: string) => SessionOptions;
}

const pages = { scheme: "file", pattern: { glob: "**/*.{md,mdx,markdown}" } };
const folders = { scheme: "file", pattern: { glob: "**/*", matches: "folder" as const } };

const capabilities: InitializeResult = {
  serverInfo: { name: "docsgen", version: packageVersion() },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ["(", "/", "#", ":", "<", "{", "`", "=", '"', " ", "-"] },
    definitionProvider: true,
    referencesProvider: true,
    hoverProvider: true,
    renameProvider: { prepareProvider: true },
    workspace: { fileOperations: { willRename: { filters: [pages, folders] } } },
  },
};

/** Returns a function that closes the sites. */
export function serveEditor(connection: Connection, { root, session }: ServerOptions): () => Promise<void> {
  const documents = new TextDocuments(TextDocument);
  const edited = followDocuments(documents, (file) => sites.change(file));
  const sites = createSites({
    ...{ root, session, unsaved: edited.texts },
    onState: createPublisher((params) => void connection.sendDiagnostics(params)),
    onFailure: (folder, message) => connection.window.showErrorMessage(`docsgen cannot open ${folder}: ${message}`),
  });
  connection.onInitialize(() => capabilities);
  connection.onShutdown(() => sites.close());
  // The connection ends the process. By default, this would be blamed on a plugin.
  connection.onExit(() => void process.removeAllListeners("exit"));
  const answer = createAnswers(documents, sites);
  /** Answers need the headings of the text in the editor, except completion, which must not wait. */
  const answerAfterEdits = <Result>(find: (spot: Spot) => Promise<Result | undefined>) => {
    const answerNow = answer(find);
    return async (params: DocumentPosition) => {
      await edited.flush();
      return answerNow(params);
    };
  };
  connection.onCompletion(answer(complete));
  connection.onDefinition(answerAfterEdits(findDefinition));
  connection.onReferences(answerAfterEdits(listReferences));
  connection.onHover(answerAfterEdits(describeSpot));
  connection.onPrepareRename(answerAfterEdits(findRenamed));
  const show = ({ edit, leftovers }: Renaming) => {
    if (leftovers.length > 0) connection.window.showWarningMessage(`Edit by hand: ${leftovers.join(" ")}`);
    return edit;
  };
  connection.onRenameRequest((params) =>
    answerAfterEdits(async (spot) => {
      const renaming = await renameHeading(spot, params.newName);
      return renaming && show(renaming);
    })(params),
  );
  connection.workspace.onWillRenameFiles(async ({ files: [file, ...others] }) => {
    await edited.flush();
    const site = file && (await sites.siteOf(fileURLToPath(file.oldUri)));
    if (!site) return null;
    if (others.length > 0) {
      connection.window.showWarningMessage("Links are not rewritten if several files are renamed at once.");
      return null;
    }
    const renaming = await failing(renameFile(file.oldUri, file.newUri, site));
    return renaming ? show(renaming) : null;
  });
  documents.listen(connection);
  connection.listen();
  return () => sites.close();
}

interface DocumentPosition {
  textDocument: { uri: string };
  position: CursorPosition;
}

/** Returns a function that creates the handler of a request at a position. Without a page, the answer is null. */
function createAnswers(documents: TextDocuments<TextDocument>, sites: OpenSites) {
  return <Result>(find: (spot: Spot) => Promise<Result | undefined>) =>
    async ({ textDocument: { uri }, position }: DocumentPosition): Promise<Result | null> => {
      const text = documents.get(uri)?.getText();
      if (text === undefined || !uri.startsWith("file:")) return null;
      const file = fileURLToPath(uri);
      const site = await sites.siteOf(file);
      const page = site && pageOfFile(file, site);
      return (page && (await failing(find({ page, site, text, cursor: readCursorLine(text, position) })))) ?? null;
    };
}

/** Converts a refusal, such as an anchor that is taken, to an error that the editor shows. */
async function failing<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    const lines = thrown.diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));
    throw new ResponseError(ErrorCodes.InvalidRequest, lines.join("\n"));
  }
}

async function complete({ page, site, cursor }: Spot): Promise<CompletionList | undefined> {
  return (
    (await completeLink(cursor, { page, site })) ??
    (cursor.area === "front matter" ? completeFrontMatter(cursor, { page, site }) : completeMarkup(cursor, site))
  );
}
