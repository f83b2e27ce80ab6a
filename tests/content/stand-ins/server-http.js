// Requests and responses of the server package.
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { hasFile, isFile, parse, TypeBoxError } from "./schema.js";
import { HttpError, ValidationError } from "./server-errors.js";

export function createReply() {
  return {
    headers: {},
    status: undefined,
    body: undefined,
    setStatus(status) {
      this.status = status;
      return this;
    },
    setHeader(name, value) {
      this.headers[name.toLowerCase()] = value;
      return this;
    },
    setBody(body) {
      this.body = body;
      return this;
    },
    redirect(url, status = 302) {
      this.setStatus(status).setHeader("location", url);
    },
  };
}

/** Parses a request's inputs by the route's schema, in place. */
export function parseInputs(schema, request) {
  for (const part of ["params", "query", "headers", "body"]) {
    if (!schema?.[part]) continue;
    try {
      const value = parse(schema[part], request[part] ?? (part === "body" ? undefined : {}));
      request[part] = part === "headers" ? { ...request.headers, ...value } : value;
    } catch (error) {
      if (!(error instanceof TypeBoxError)) throw error;
      throw new ValidationError(`Invalid request ${part}: ${error.message}`, error);
    }
  }
}

const decoders = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

export async function readBytes(raw) {
  const chunks = [];
  for await (const chunk of raw) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads and parses the body of a Node.js request. */
export async function readBody(raw, schema, { limit, inflates }) {
  const decode = inflates && decoders[raw.headers["content-encoding"]];
  const bytes = await readBytes(raw);
  if (bytes.length > limit) throw new HttpError({ status: 413, message: "Request body is too large" });
  const text = (decode ? await decode(bytes) : bytes).toString();
  const type = raw.headers["content-type"] ?? "";
  if (type.includes("x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  if (text === "") return undefined;
  if (type.startsWith("text/plain") && schema.type === "string") return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError({ status: 400, error: "BadRequestError", message: "Malformed request body" }, error);
  }
}

/** Puts a handler's result into the reply, as the response schema describes it. */
export async function fillReply(reply, result, schema) {
  if (result === undefined && reply.body === undefined) {
    reply.status ??= 204;
    return;
  }
  const value = result === undefined ? reply.body : result;
  const setType = (type) => {
    reply.headers["content-type"] ??= type;
  };
  if (isFile(schema)) {
    setType(value.type);
    reply.headers["content-disposition"] ??= `attachment; filename="${encodeURIComponent(value.name)}"`;
    reply.body = Buffer.from(await value.arrayBuffer());
  } else if (schema && result !== undefined) {
    const parsed = parse(schema, value);
    const isJson = ["object", "array"].includes(schema.type) || typeof parsed === "object";
    setType(isJson ? "application/json" : textType(parsed));
    reply.body = isJson ? JSON.stringify(parsed) : String(parsed);
  } else {
    const isData = ArrayBuffer.isView(value) || typeof value?.[Symbol.asyncIterator] === "function";
    if (!isData) setType(textType(value));
    reply.body = isData ? value : String(value);
  }
  reply.status ??= 200;
}

const textType = (value) =>
  String(value).startsWith("<!DOCTYPE html>") ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";

/** Creates the body and headers of a request to an action. */
export function encodeBody(body, schema) {
  if (body === undefined) return {};
  if (!hasFile(schema)) return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return { form: body };
}

export async function createForm(fields) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value?.arrayBuffer !== "function") form.append(key, String(value));
    else form.append(key, new Blob([await value.arrayBuffer()], { type: value.type }), value.name);
  }
  return form;
}

export async function decodeResponse(response) {
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("json")) return response.json();
  if (response.status === 204) return undefined;
  if (!response.headers.get("content-disposition")) return response.text();
  const bytes = await response.arrayBuffer();
  const name = /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
  return new File([bytes], decodeURIComponent(name), { type });
}
