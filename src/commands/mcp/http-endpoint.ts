// Answers requests of MCP clients over HTTP (the specification's "Streamable HTTP" transport, without sessions: each
// request has its own server, because the tools have no state).
import type { IncomingMessage, ServerResponse } from "node:http";
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
  const body = await readBody(request);
  if (!body) return replyText(413, "413 - The message is too long.", response);
  const { server } = createServer(title, ctx);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // The types of the SDK do not allow for `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  try {
    const reply = await transport.handleRequest(toWebRequest(request, body));
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  } finally {
    await server.close();
  }
}

/** Returns undefined if the body is too long. Its length may be unknown at the start (chunked encoding). */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBodyBytes) {
      // The client may only read the response after it has sent everything.
      request.resume();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toWebRequest(request: IncomingMessage, body: Buffer): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { method = "", url = "" } = request;
  return new Request(new URL(url, "http://localhost"), { method, headers, body });
}
