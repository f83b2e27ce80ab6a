// Schemes that links may have. One rule for articles, front matter, the config and the props of components.
import type { Diagnostic } from "../contract/data.js";

/** Allowed on every site. */
const common: readonly string[] = ["http", "https", "mailto", "tel", "sms"];

/** Run scripts, or are documents themselves: no option allows them. */
export const forbiddenSchemes: readonly string[] = ["javascript", "vbscript", "data"];

/** Schemes of desktop apps and protocols. Allowed without a config file: other tools do not check schemes. */
export const appSchemes: readonly string[] = [
  ...["bitcoin", "cursor", "ftp", "ftps", "git", "irc", "ircs", "jetbrains", "magnet", "matrix", "msteams", "news"],
  ...["obsidian", "sftp", "skype", "slack", "ssh", "vscode", "vscode-insiders", "xmpp", "zed", "zoommtg"],
];

/** What an address is used for: only images may have `data:`, and only if they are pictures. */
export interface SchemeUse {
  isImage?: boolean;
  /** Schemes that the site allows besides the common ones, in lower case. */
  schemes?: readonly string[] | undefined;
}

const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/**
 * Returns the scheme of an address in lower case, as browsers read it: they skip control characters and blanks at the beginning,
 * and tabs and line breaks anywhere (https://url.spec.whatwg.org, 4.4).
 */
export function parseScheme(address: string): string | undefined {
  if (!address.includes(":")) return undefined;
  return /^([a-z][a-z\d+.-]*):/i.exec(asParsed(address))?.[1]?.toLowerCase();
}

function asParsed(address: string): string {
  if (/^[\w/#?.]/.test(address) && !/[\t\n\r]/.test(address)) return address;
  const start = [...address].findIndex((sign) => sign > " ");
  return start < 0 ? "" : address.slice(start).replaceAll(/[\t\n\r]/g, "");
}

/** Returns the problem of an address whose scheme is not allowed; undefined for any other address. */
export function schemeProblem(address: string, { isImage = false, schemes = [] }: SchemeUse): Diagnostic | undefined {
  const scheme = parseScheme(address);
  if (scheme === undefined || common.includes(scheme) || schemes.includes(scheme)) return undefined;
  if (/^about:blank$/i.test(address)) return undefined;
  if (scheme === "data") {
    if (isImage && imageData.test(asParsed(address))) return undefined;
    const message = isImage ? "This data: address is not a picture." : "Only images can have an address with data:.";
    return {
      code: "unsafe-address",
      severity: "error",
      message,
      hint: "put the content into a file, and link to that",
    };
  }
  if (forbiddenSchemes.includes(scheme)) {
    const message = `An address with ${scheme}: runs a script.`;
    const hint = "link to a page; scripts belong in components and plugins";
    return { code: "unsafe-address", severity: "error", message, hint };
  }
  const message = `Links with the scheme ${scheme}: are not allowed.`;
  const hint = `if readers can open them, allow the scheme in the config: links: { schemes: ["${scheme}"] }`;
  return { code: "unknown-scheme", severity: "error", message, hint };
}
