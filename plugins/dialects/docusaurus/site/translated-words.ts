// Translations of the Docusaurus theme's labels, from `code.json` in a language folder. Other messages in this file
// belong to custom components, which are not run. https://docusaurus.io/docs/i18n/tutorial#translate-your-react-code
import { join } from "node:path";
import type { Labels } from "docsgen";
import { parseMapping } from "../../../shared/front-matter.js";
import { toMapping, toText } from "../../../shared/json.js";
import { readText } from "../../shared/config/tool-files.js";

/** docsgen's labels by Docusaurus id, with Docusaurus's English text. */
const words: readonly (readonly [id: string, label: string, english: string])[] = [
  ["admonition.note", "Note", "note"],
  ["admonition.tip", "Tip", "tip"],
  ["admonition.info", "Info", "info"],
  ["admonition.warning", "Warning", "warning"],
  ["admonition.danger", "Danger", "danger"],
  ["admonition.caution", "Caution", "caution"],
  ["blog.archive.title", "Archive", "Archive"],
  ["blog.paginator.newerEntries", "Newer posts", "Newer entries"],
  ["blog.paginator.olderEntries", "Older posts", "Older entries"],
  ["tags.tagsPageTitle", "Tags", "Tags"],
  ["docs.paginator.previous", "Previous Page", "Previous"],
  ["docs.paginator.next", "Next Page", "Next"],
  ["common.editThisPage", "Edit page", "Edit this page"],
  ["common.skipToMainContent", "Skip to content", "Skip to main content"],
  ["TOCCollapsible.toggleButtonLabel", "On this page", "On this page"],
  ["NotFound.title", "Page not found", "Page Not Found"],
  ["AnnouncementBar.closeButtonAriaLabel", "Close", "Close"],
  ["CodeBlock.copyButtonAriaLabel", "Copy code", "Copy code to clipboard"],
  ["CodeBlock.copied", "Copied", "Copied"],
  ["CodeBlock.wordWrapToggle", "Wrap lines", "Toggle word wrap"],
  ["ErrorPageContent.tryAgain", "Try again", "Try again"],
];

/** @param folder language folder, absolute */
export function readWords(folder: string, locale: string): Labels {
  const messages = parseMapping(readText(join(folder, "code.json")) ?? "{}");
  const found = words.flatMap(([id, label, english]) => {
    const word = toText(toMapping(messages[`theme.${id}`]).message).trim();
    // Untranslated messages in translation files are in English.
    const isEnglish = word.toLowerCase() === english.toLowerCase();
    return word === "" || isEnglish ? [] : [[label, capitalized(word, locale)] as const];
  });
  return Object.fromEntries(found);
}

/** Docusaurus stores admonition titles in lowercase and shows them in capitals. */
function capitalized(word: string, locale: string): string {
  const [first = "", ...rest] = word;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
