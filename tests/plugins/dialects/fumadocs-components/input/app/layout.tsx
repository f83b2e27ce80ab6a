import "@/app/global.css";
import "katex/dist/katex.css";
import type { ReactNode } from "react";
import { UnitProvider } from "@/components/units";

export default async ({ children }: { children: ReactNode }) => (
  <html lang="en"><body><nav>Kettle</nav><UnitProvider unit="°C">{children}</UnitProvider></body></html>
);
