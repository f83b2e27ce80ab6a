// Access of a page's compilation to files and to other pages. Each access becomes an input of the page.
import { readFileSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import type { Input } from "../../cache/memo.js";
import type { Config } from "../../config/config.js";
import { diskFailure, failure, isRefused, missingFile } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { hash } from "../../files/content-hash.js";
import { callUnobserved } from "../../guard/hook-observer.js";
import { hashNames, listFolder } from "../../inputs/folder-names.js";
import type { LinksOut } from "../../inputs/symlinks.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { type FileAccess, refuseSecret } from "../../pages/links/file-access.js";
import type { Addresses } from "../../pages/links/page-addresses.js";

/** Provides access to files and URLs, and records each access together with the resulting hash or URL. */
export function createInputs(
  { root, out }: Pick<Config, "root" | "out">,
  { addresses, linksOut, rules }: { addresses: Addresses; linksOut: LinksOut; rules: FileAccess },
) {
  const inputs = new Map<string, Input>();
  const note = (input: Input) => void inputs.set(`${input.kind} ${input.name}`, input);
  const noteUrl = (kind: "url" | "address", name: string, url: string | undefined) => {
    note({ kind, name, value: url ?? "" });
    return url;
  };
  const refuseOutside = (file: string) => {
    if (linksOut.isForeign(resolvePath(root, file)))
      throw failure("outside-root", `The file ${file} is outside the site's root and repository.`);
  };
  const access = {
    list: () => [...inputs.values()],
    note,
    readOptional(file: string): Uint8Array | undefined {
      const absolute = resolvePath(root, file);
      refuseSecret(absolute, file, rules);
      return access.readBytes(absolute);
    },
    listInReach(folder: string): string[] {
      refuseOutside(folder);
      return access.listNames(resolvePath(root, folder));
    },
    read(file: string): string {
      const bytes = access.readOptional(file);
      if (!bytes) throw missingFile(resolvePath(root, file), root);
      return decodeText(bytes, file);
    },
    readBytes(file: string): Uint8Array | undefined {
      refuseOutside(file);
      let bytes: Uint8Array | undefined;
      try {
        bytes = callUnobserved(() => readFileSync(file));
      } catch (thrown) {
        if (isRefused(thrown)) throw diskFailure(thrown);
        // A missing file is also an input.
      }
      note({ kind: "file", name: displayName(file, root), value: bytes ? hash(bytes) : "" });
      return bytes;
    },
    listNames(folder: string): string[] {
      const names = callUnobserved(() => listFolder(folder, out));
      note({ kind: "folder", name: displayName(folder, root), value: hashNames(names) });
      return names;
    },
    resolve: (id: string) => noteUrl("url", id, addresses.resolve(id)),
    find: (address: string) => noteUrl("address", address, addresses.find(address)),
  };
  return access;
}
