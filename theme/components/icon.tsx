// An icon by its name: decoration, hidden from assistive technology. Its markup is in place: of a sprite, a browser would make
// copies before each first paint, those of closed groups too.
import type { ReactNode } from "react";
import { useShared } from "./shared.js";

interface IconProps {
  /** Renders nothing if empty. */
  name: string;
  /** Width and height in pixels. Default: 16. */
  size?: number;
  className?: string;
}

export default function Icon({ name, size = 16, className }: IconProps): ReactNode {
  const markup = useShared().client.icons[name];
  if (!markup) return null;
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: of the icon set
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
