// An icon by its name in the sprite: decoration, hidden from assistive technology.
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
  const sprite = useShared().client.files["icons.svg"];
  if (!name || !sprite) return null;
  return (
    <svg className={className ? `icon ${className}` : "icon"} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
