// The bar at the bottom: whose documentation this is, and the day of the build.
import type { ReactNode } from "react";
import { useShared } from "./shared.js";
import { namesItself } from "./site-name.js";
import Slot from "./slot.js";

export default function Footer(): ReactNode {
  const { info } = useShared();
  return (
    <footer className="footer">
      <span className="footer-title">{namesItself(info.title) ? info.title : `${info.title} Docs`}</span>
      <Slot name="footer" />
      <span>
        {"Last update - "}
        <time dateTime={info.buildDate}>{info.buildDate}</time>
      </span>
    </footer>
  );
}
