// A server of the Model Context Protocol (https://modelcontextprotocol.io) for one client. Invalid arguments and errors
// are results of a tool, which the assistant reads.
import { setImmediate } from "node:timers/promises";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { getDotPath, ValiError } from "valibot";
import { packageVersion } from "../../config/file/package-folder.js";
import { toDiagnostics } from "../../errors/errors.js";
import { tools } from "./mcp-tools.js";
import type { Answer, AnswerContext } from "./tool-answers.js";

const toolByName = new Map(tools.map((one) => [one.tool.name, one]));

export interface AnsweringServer {
  server: Server;
  /** Resolves when all requests so far are answered. */
  settled(): Promise<void>;
}

/** @param title of the site; may be empty */
export function createServer(title: string, ctx: AnswerContext): AnsweringServer {
  const pending = new Set<Promise<Answer>>();
  const of = title === "" ? "this documentation" : `the documentation of ${title}`;
  const server = new Server(
    { name: "docsgen", version: packageVersion() },
    {
      capabilities: { tools: {} },
      instructions: `Answers questions about ${of}. Search first, then read the pages that match, and cite their URLs.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const found = toolByName.get(name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`);
    const answering = found.answer(given, ctx).catch(describeFailure);
    pending.add(answering);
    return toResult(await answering.finally(() => pending.delete(answering)));
  });
  return {
    server,
    async settled() {
      // A message that has just arrived is handled, and an answer is sent, in a later turn of the event loop.
      await setImmediate();
      await Promise.all(pending);
      await setImmediate();
    },
  };
}

function toResult({ text, ...more }: Answer): CallToolResult {
  return { content: [{ type: "text", text }], ...more };
}

function describeFailure(thrown: unknown): Answer {
  if (thrown instanceof ValiError) {
    const problems = thrown.issues.map((issue) => `${getDotPath(issue)}: ${issue.message}`);
    return { text: `Invalid arguments: ${problems.join("; ")}.`, isError: true };
  }
  const lines = toDiagnostics(thrown).map(({ message, hint }) =>
    hint === undefined ? message : `${message} (${hint})`,
  );
  return { text: lines.join("\n"), isError: true };
}
