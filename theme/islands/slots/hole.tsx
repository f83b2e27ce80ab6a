// The content of a hole in a slot that needs a script, on the server and in the browser.
import type { ReactNode } from "react";
import { Content } from "../content.js";

export interface HoleContent {
  index: number;
  html: string;
  isInline: boolean;
  onShown?: (element: Element) => void;
}

/** The outer element identifies the hole. */
export function Hole({ index, ...content }: HoleContent): ReactNode {
  const Tag = content.isInline ? "span" : "div";
  return (
    <Tag data-content="" data-hole={index}>
      <Content {...content} />
    </Tag>
  );
}
