// Button next to the title that copies the page as Markdown. Hidden without scripts.
import type { ReactNode } from "react";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

/** @param url address of the page's Markdown, with base */
export default function CopyPage({ url }: { url: string }): ReactNode {
  const label = useLabel();
  return (
    <button
      type="button"
      className="copy-page scripted"
      data-copy-url={url}
      aria-label={label("Copy page as Markdown")}
    >
      <Icon name="markdown" size={18} className="icon-copy" />
      <span className="copy-label">{label("Copy page")}</span>
    </button>
  );
}
