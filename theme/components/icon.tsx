// Icon by name: decorative, hidden from assistive technology. The markup is inline because browsers copy sprite symbols
// before each first paint, even in closed groups.
import type { ReactNode } from "react";
import { createHtml } from "./create-html.js";
import { useShared } from "./shared.js";

interface IconProps {
  /** Icon name. If empty, nothing is rendered. */
  name: string;
  /** Width and height in pixels. Default: 16. */
  size?: number;
  className?: string;
}

export default function Icon({ name, size = 16, className }: IconProps): ReactNode {
  const { icons } = useShared().client;
  const markup = name === "" ? "" : (icons[name] ?? findInSprite(name));
  if (!markup) return null;
  const attributes = {
    className: className ? `icon ${className}` : "icon",
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    "aria-hidden": "true",
  };
  return createHtml("svg", attributes, markup);
}

/** In the browser, an island only has the icons that it showed first. The sprite has all icons of the theme. */
function findInSprite(name: string): string {
  const sprite = typeof document === "undefined" ? undefined : document.documentElement.dataset.icons;
  return sprite === undefined ? "" : `<use href="${sprite}#${encodeURIComponent(name)}"/>`;
}
