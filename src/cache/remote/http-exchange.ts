// One HTTP request and its response, over sockets that the caller can close. Redirects are not followed, and a body is
// cut off as soon as it exceeds its limit.
import { type ClientRequest, request as sendHttp } from "node:http";
import { type Agent, request as sendHttps } from "node:https";

interface Request {
  url: string;
  method: "GET" | "HEAD" | "PUT";
  headers: Readonly<Record<string, string>>;
  agent: Agent;
  body?: Uint8Array;
  /** Maximum size of the response's body. */
  maxBytes: number;
  signal: AbortSignal;
}

interface Response {
  status: number;
  body: Buffer;
}

/** @throws Error if there is no complete response, or if the response is too long */
export async function exchange(request: Request): Promise<Response> {
  const first = start(request);
  try {
    return await first.response;
  } catch (thrown) {
    // The server may close an idle connection just as it is reused.
    if (!first.request.reusedSocket || !isReset(thrown) || request.signal.aborted) throw thrown;
    return await start(request).response;
  }
}

function start({ url, body, maxBytes, ...options }: Request): { request: ClientRequest; response: Promise<Response> } {
  const send = url.startsWith("https:") ? sendHttps : sendHttp;
  const length = body && { "content-length": String(body.length) };
  const request = send(url, { ...options, headers: { ...options.headers, ...length } });
  const response = new Promise<Response>((resolve, reject) => {
    const refuse = () => {
      reject(new Error("its response is too long"));
      request.destroy();
    };
    request.on("error", reject);
    const onClose = () => reject(new Error("it closed the connection"));
    request.on("close", onClose);
    request.on("response", (answer) => {
      // From here on, the response reports the error.
      request.off("close", onClose);
      answer.on("close", onClose);
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("error", reject);
      if (options.method !== "HEAD" && Number(answer.headers["content-length"]) > maxBytes) return refuse();
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > maxBytes) refuse();
        else parts.push(part);
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
    });
    request.end(body);
  });
  return { request, response };
}

function isReset(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && (thrown.code === "ECONNRESET" || thrown.code === "EPIPE");
}
