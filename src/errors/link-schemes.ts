// Checks the URL schemes of links. The same rule applies to articles, front matter, the config, and component props.
import type { Diagnostic } from "../contract/data.js";

/** Schemes that are allowed on every site. */
const common: readonly string[] = ["http", "https", "mailto", "tel", "sms"];

/** Schemes that can run scripts or embed documents. No option can allow them. */
export const forbiddenSchemes: readonly string[] = ["javascript", "vbscript", "data"];

/** Schemes of desktop apps and protocols. Allowed without a config file, because other tools do not check schemes. */
export const appSchemes: readonly string[] = [
  ...["bitcoin", "cursor", "ftp", "ftps", "git", "irc", "ircs", "jetbrains", "magnet", "matrix", "msteams", "news"],
  ...["obsidian", "sftp", "skype", "slack", "ssh", "vscode", "vscode-insiders", "xmpp", "zed", "zoommtg"],
];

/** How the URL is used. Only images may use `data:`, and only for image formats. */
interface SchemeUse {
  isImage?: boolean;
  /** Additional schemes that the site allows, in lower case. */
  schemes?: readonly string[] | undefined;
}

const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/**
 * Returns the scheme of a URL in lower case, as browsers parse it: they skip control characters and spaces at the
 * beginning, and tabs and line breaks anywhere (https://url.spec.whatwg.org, 4.4).
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

/** Returns a problem if the URL's scheme is not allowed; otherwise undefined. */
export function schemeProblem(address: string, { isImage = false, schemes = [] }: SchemeUse): Diagnostic | undefined {
  const scheme = parseScheme(address);
  if (scheme === undefined || common.includes(scheme) || schemes.includes(scheme)) return undefined;
  if (/^about:blank$/i.test(address)) return undefined;
  if (scheme === "data") {
    if (isImage && imageData.test(asParsed(address))) return undefined;
    const message = isImage ? "This data: URL is not an image." : "Only images can use data: URLs.";
    return {
      code: "unsafe-address",
      severity: "error",
      message,
      hint: "put the content into a file and link to it",
    };
  }
  if (forbiddenSchemes.includes(scheme)) {
    const message = `A ${scheme}: URL runs a script.`;
    const hint = "link to a page; scripts belong in components and plugins";
    return { code: "unsafe-address", severity: "error", message, hint };
  }
  const message = `Links with the scheme ${scheme}: are not allowed.`;
  const hint = `if readers can open them, allow the scheme in the config: links: { schemes: ["${scheme}"] }`;
  return { code: "unknown-scheme", severity: "error", message, hint };
}
