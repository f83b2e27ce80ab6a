// https://docusaurus.io/docs/docusaurus-core#translate
import tool from "docsgen:tool";
import type { ReactNode } from "react";
import { toMapping } from "../../data/json.js";
import { currentPage } from "../../data/page.js";
import { interpolate, type Values } from "./interpolate.js";

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** Returns the message in the page's language. */
export function translate({ id, message }: Message, values?: Values): string {
  return String(interpolate(findMessage(id, message), values));
}

interface Props extends Pick<Message, "id" | "description"> {
  children?: string;
  values?: Values;
}

export default function Translate({ id, children, values }: Props): ReactNode {
  return interpolate(findMessage(id, children), values);
}

function findMessage(id: string | undefined, message = id ?? ""): string {
  const messages = toMapping(toMapping(tool.codeTranslations)[currentPage().locale]);
  const translated = messages[id ?? message];
  return typeof translated === "string" ? translated : message;
}
