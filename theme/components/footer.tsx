// The bar at the bottom: the site's name and the day of the build.
import type { ReactNode } from "react";
import { namesItself, useLabel, useShared } from "./shared.js";
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
