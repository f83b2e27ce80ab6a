// The bar at the bottom: whose documentation this is, and the day of the build.
import type { ReactNode } from "react";
import { useLabel, useShared } from "./shared.js";
import { namesItself } from "./site-name.js";
import Slot from "./slot.js";

export default function Footer(): ReactNode {
  const { info } = useShared();
  const label = useLabel();
  return (
    <footer className="footer">
      <span className="footer-title">
        {namesItself(info.title) ? info.title : label("{title} Docs").replace("{title}", () => info.title)}
      </span>
      <Slot name="footer" />
      <span>
        {`${label("Last update")} - `}
        <time dateTime={info.buildDate}>{info.buildDate}</time>
      </span>
    </footer>
  );
}
