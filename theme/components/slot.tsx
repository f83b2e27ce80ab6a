// A named place of the theme that a site may fill, with `theme/slots/<name>.tsx`; empty otherwise.
import type { ReactNode } from "react";
import { slots } from "../slots.js";

export default function Slot({ name }: { name: string }): ReactNode {
  const Content = slots[name];
  return Content ? <Content /> : null;
}
