// Local server for a built site that behaves like a good static host: clean URLs, 404.html, headers from `_headers`, ETags,
// compression, range requests. Reads the disk on each request, because a build may change the files.
/// <reference path="./compression.d.ts" />

import { readFile, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import { escapeRegExp } from "../contract/text/escapes.js";
import { type ListedOutput, outputListName, readOutputList } from "../output/output-list.js";
import { parseRedirects, redirectTarget } from "../pages/links/redirect-file.js";
import { realFileIn, replyBytes, replyFile, replyText, statFile, statFolder } from "./file-response.js";
import { anyHost, candidatesOn, type Host, notFoundOn } from "./host-presets.js";
import { type Listening, type ListenOptions, listen, serverUrl } from "./listen.js";
import { answerRequest, redirect, requestTarget, resolveAddress } from "./static-response.js";

export interface PreviewOptions extends ListenOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** `/` or `/docs-site/`. Requests outside it are not found. */
  base: string;
  /** Default: a host with all features that docsgen supports. */
  as?: Host;
}

export interface PreviewServer extends Listening {
  /** URL of the home page, `http://127.0.0.1:4173/`. */
  url: string;
}

/** @throws DocsgenError `port-taken` or `listen-failed` */
export async function servePreview(options: PreviewOptions): Promise<PreviewServer> {
  const answer = createAnswer(options);
  const compress = compression();
  const listening = await listen((response) => {
    compress(response.req, response, () => undefined);
    return answer(response);
  }, options);
  return { ...listening, url: serverUrl(listening.port, options.host) + options.base };
}

function createAnswer({ out, base, as: host = anyHost }: PreviewOptions): (response: ServerResponse) => Promise<void> {
  const listed = createListReader(out);
  const find = async (name: string) => {
    const path = await realFileIn(out, name);
    if (path === undefined) return undefined;
    const file = await (name.endsWith("/") ? statFolder : statFile)(path);
    return file && { ...file, name };
  };
  return async (response) => {
    const target = requestTarget(response);
    const [path = "", query] = target.split(/\?(.*)/s);
    const redirects = host.readsFiles ? await readRedirects(out, path, query) : [];
    if (host.readsFiles) response.setHeaders(await readSiteHeaders(out, path));
    const first = redirects.find(({ isForced }) => isForced || host.redirectsFirst);
    if (first) return redirect(first.status, first.location, response);
    await answerRequest(target, response, {
      base,
      ...(host !== anyHost && { redirectStatus: host.redirectStatus }),
      resolve: (address) => resolveAddress(address, find, candidatesOn(host, address.path)),
      async send(file) {
        const isImmutable = (await listed()).get(file.name)?.immutable === true;
        if (isImmutable && !response.hasHeader("cache-control")) {
          response.setHeader("cache-control", "public, max-age=31536000, immutable");
        }
        replyFile(file, response);
      },
      async sendNotFound(path) {
        const [found] = redirects;
        if (found) return redirect(found.status, found.location, response);
        let bytes: Buffer | undefined;
        for (const name of notFoundOn(host, path)) bytes ??= await readFileIn(out, name);
        if (bytes) replyBytes({ bytes, name: "404.html", status: 404 }, response);
        else replyText(404, "404 - This page does not exist", response);
      },
    });
  };
}

async function readFileIn(out: string, name: string): Promise<Buffer | undefined> {
  const file = await realFileIn(out, name);
  return file === undefined ? undefined : readFile(file).catch(() => undefined);
}

/** Returns a reader for the list of outputs, which is read again after each build. */
function createListReader(out: string): () => Promise<ReadonlyMap<string, ListedOutput>> {
  let known: ReadonlyMap<string, ListedOutput> = new Map();
  let knownMs = 0;
  return async () => {
    const { mtimeMs = 0 } = (await stat(join(out, outputListName)).catch(() => undefined)) ?? {};
    if (mtimeMs !== knownMs) known = readOutputList(out).files;
    knownMs = mtimeMs;
    return known;
  };
}

/** Returns the redirects in the output's `_redirects` that match a path, in file order. They keep the query. */
async function readRedirects(out: string, path: string, query?: string) {
  const text = (await readFileIn(out, "_redirects"))?.toString() ?? "";
  return parseRedirects(text).flatMap((one) => {
    const to = redirectTarget(one, path);
    if (to === undefined) return [];
    const location = query === undefined || to.includes("?") ? to : to.replace(/(?=#|$)/, `?${query}`);
    return { ...one, location };
  });
}

/**
 * Returns the headers that the output's `_headers` sets for a path. In the format of Netlify and Cloudflare Pages, an
 * unindented line is a path, in which `*` matches anything, and the indented lines below are its headers. If several
 * rules set the same header, their values are joined.
 */
async function readSiteHeaders(out: string, path: string): Promise<Headers> {
  const text = (await readFileIn(out, "_headers"))?.toString() ?? "";
  const headers = new Headers();
  let applies = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    if (!/^\s/.test(line)) applies = toPattern(line.trim()).test(path);
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (applies && name) headers.append(name, value);
  }
  return headers;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.split("*").map(escapeRegExp).join(".*")}$`);
}
