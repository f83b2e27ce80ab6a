// A badge with docsgen's classes.
import type { ReactNode } from "react";
import { joinClasses } from "./class-names.js";

const kinds: Readonly<Record<string, string>> = {
  note: "note",
  tip: "tip",
  success: "success",
  caution: "caution",
  danger: "danger",
  error: "danger",
  warning: "caution",
  info: "note",
};

interface Props {
  kind?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Unknown kinds are gray. */
export function Badge({ kind = "", className, children }: Props): ReactNode {
  const known = kinds[kind];
  return <span className={joinClasses("badge", known && `badge-${known}`, className)}>{children}</span>;
}
