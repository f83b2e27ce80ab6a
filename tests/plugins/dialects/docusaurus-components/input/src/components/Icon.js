import React from "react";
export default function Icon({ name, size = 16 }) {
  return <span className={`icon-${name}`} style={{ fontSize: size }} role="img" aria-label={name}>◆</span>;
}
