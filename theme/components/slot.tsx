// A named place that a site may fill with `theme/slots/<name>.tsx`; otherwise empty.
import type { ReactNode } from "react";
import { slots } from "../registry.js";

export default function Slot({ name }: { name: string }): ReactNode {
  const Content = slots[name];
  return Content ? <Content /> : null;
}
