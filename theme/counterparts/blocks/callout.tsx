// A callout with the markup of docsgen's containers. The theme adds its icon.
import type { ReactNode } from "react";
import { joinClasses } from "./class-names.js";
import { keepText, plainText } from "./kept.js";

export type CalloutKind = "note" | "tip" | "info" | "important" | "warning" | "danger" | "caution";

interface Props {
  kind: CalloutKind;
  /** Default: the name of the kind. */
  title?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  children?: ReactNode;
}

export function Callout({ kind, title, className, id, children }: Props): ReactNode {
  return (
    <aside className={joinClasses("callout", `callout-${kind}`, className)} id={id} role="note">
      <p className="callout-title" {...keepText(title ?? kindName(kind))} />
      <Blocks>{children}</Blocks>
    </aside>
  );
}

/** Text between blocks would have no margins, so it becomes a paragraph. */
export function Blocks({ children }: { children?: ReactNode }): ReactNode {
  return plainText(children) ? <p>{children}</p> : children;
}

/** Names of kinds in other tools. */
const kinds: Readonly<Record<string, CalloutKind>> = {
  note: "note",
  tip: "tip",
  info: "info",
  important: "important",
  warning: "warning",
  danger: "danger",
  caution: "caution",
  secondary: "note",
  success: "tip",
  warn: "warning",
  error: "danger",
  idea: "tip",
};

/** Unknown kinds become notes. @param other used if the first name is unknown */
export function calloutKind(name: string | undefined, other?: string): CalloutKind {
  return kinds[name ?? ""] ?? kinds[other ?? ""] ?? "note";
}

export function kindName(kind: CalloutKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Places a custom sign, such as an emoji, before a title. */
export function signedTitle(sign: ReactNode, title: ReactNode): ReactNode {
  if (!sign) return title;
  const [first, text] = [plainText(sign), plainText(title)];
  if (first !== undefined && text !== undefined) return `${first} ${text}`;
  return (
    <>
      {sign} {title}
    </>
  );
}
