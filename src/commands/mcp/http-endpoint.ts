// Answers requests of MCP clients over HTTP (the specification's "Streamable HTTP" transport, without sessions: each
// request has its own server, because the tools have no state).
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { isSameOrigin } from "../../serve/allowed-hosts.js";
import { replyText } from "../../serve/file-response.js";
import { createServer } from "./mcp-server.js";
import type { AnswerContext } from "./tool-answers.js";

export const endpoint = "/mcp";
const maxBodyBytes = 2 ** 20;

/** `listen` has checked the Host header. A foreign origin means that another site's script sent the request. */
export async function answerRequest(response: ServerResponse, title: string, ctx: AnswerContext): Promise<void> {
  const { req: request } = response;
  if (!isSameOrigin(request)) return replyText(403, "403 - Requests from other sites are not allowed.", response);
  if (request.url?.split("?", 1)[0] !== endpoint) return replyText(404, `404 - The endpoint is ${endpoint}.`, response);
  if (request.method !== "POST") {
    response.setHeader("allow", "POST");
    return replyText(405, "405 - Only POST is supported.", response);
  }
  if (Number(request.headers["content-length"] ?? maxBodyBytes) > maxBodyBytes) {
    return replyText(413, "413 - The message is too long.", response);
  }
  const { server } = createServer(title, ctx);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // The types of the SDK do not allow for `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  try {
    const reply = await transport.handleRequest(await toWebRequest(request));
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  } finally {
    await server.close();
  }
}

async function toWebRequest(request: IncomingMessage): Promise<Request> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { method = "", url = "" } = request;
  return new Request(new URL(url, "http://localhost"), { method, headers, body: await buffer(request) });
}
