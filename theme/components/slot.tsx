// Named slot that plugins and the site can fill; the site uses `theme/slots/<name>.tsx`.
import type { ReactNode } from "react";
import { slots } from "../registry.js";

export default function Slot({ name }: { name: string }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: always the same ones, in the same order
  return slots[name]?.map((Content, index) => <Content key={index} />);
}

export function isFilled(name: string): boolean {
  return name in slots;
}
