// Reads the files of a built site, from a folder or from its URL. Paths are relative to the site's base path.
import { readFile } from "node:fs/promises";
import { errorMessage, failure } from "../../errors/errors.js";
import { realFileIn } from "../../serve/file-response.js";

export interface SiteFiles {
  /** Folder or URL, for messages. */
  name: string;
  /** Origin of the site; empty for a folder. */
  origin: string;
  /** Path of the URL; undefined for a folder. */
  base?: string;
  /** How long the search manifest is valid. */
  maxAgeMs: number;
  /**
   * Returns undefined if the file does not exist.
   * @throws DocsgenError `site-unreachable`
   */
  read(path: string): Promise<string | undefined>;
}

/** @param folder absolute path */
export function readFolder(folder: string, name: string): SiteFiles {
  return {
    ...{ name, origin: "", maxAgeMs: 0 },
    async read(path) {
      const file = await realFileIn(folder, path);
      if (file === undefined) return undefined;
      return readFile(file, "utf8").catch((thrown: NodeJS.ErrnoException) => {
        // A build may remove the file, and the path may be a folder.
        if (thrown.code === "ENOENT" || thrown.code === "EISDIR") return undefined;
        throw thrown;
      });
    },
  };
}

const timeoutMs = 20_000;
/** A published site rarely changes. */
const urlMaxAgeMs = 5 * 60_000;

export function readUrl(address: URL): SiteFiles {
  const root = new URL(address.pathname.replace(/\/?$/, "/"), address.origin);
  return {
    ...{ name: root.href, origin: root.origin, base: root.pathname, maxAgeMs: urlMaxAgeMs },
    async read(path) {
      const url = new URL(`./${encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)}`, root);
      const response = await request(url);
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok) throw unreachable(url, `the server responds with ${response.status}`);
      // Some hosts respond to every path with a page.
      if (response.headers.get("content-type")?.startsWith("text/html") && !path.endsWith(".html")) return undefined;
      return response.text().catch((thrown: unknown) => Promise.reject(unreachable(url, errorMessage(thrown))));
    },
  };
}

async function request(url: URL): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (thrown) {
    const { cause } = thrown as Error;
    throw unreachable(url, errorMessage(cause ?? thrown));
  }
}

function unreachable(url: URL, reason: string) {
  return failure("site-unreachable", `${url.href} cannot be read: ${reason}.`);
}
