// https://docusaurus.io/docs/docusaurus-core#translate
import tool from "docsgen:tool";
import type { ReactNode } from "react";
import { toMapping } from "../../data/json.js";
import { currentPage, textForPage } from "../../data/page.js";
import { interpolate, type Values } from "./interpolate.js";

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** Returns the message in the page's language. */
export function translate({ id, message }: Message, values?: Values): string {
  const resolve = (locale: string) => String(interpolate(findMessage(locale, id, message), values));
  // Without translations, the text is the same on every page.
  return tool.codeTranslations === undefined ? resolve("") : textForPage(({ locale }) => resolve(locale));
}

interface Props extends Pick<Message, "id" | "description"> {
  children?: string;
  values?: Values;
}

export default function Translate({ id, children, values }: Props): ReactNode {
  return interpolate(findMessage(currentPage().locale, id, children), values);
}

function findMessage(locale: string, id: string | undefined, message = id ?? ""): string {
  const messages = toMapping(toMapping(tool.codeTranslations)[locale]);
  const translated = messages[id ?? message];
  return typeof translated === "string" ? translated : message;
}
