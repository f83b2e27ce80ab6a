// The default layout of an image: the dark colors of the theme.
import type { PictureProps } from "./data.js";

export const pictureSize = { width: 1200, height: 630 };

/** The element type that satori accepts instead of a React element. */
interface PictureElement {
  type: string;
  props: { style: Readonly<Record<string, string | number>>; children?: string | readonly PictureElement[] };
}

function box(style: PictureElement["props"]["style"], children: PictureElement["props"]["children"]): PictureElement {
  return { type: "div", props: { style: { display: "flex", ...style }, ...(children !== undefined && { children }) } };
}

/** Truncates long text with an ellipsis. */
function clamped(text: string, lines: number, style: PictureElement["props"]["style"]): PictureElement {
  return box({ display: "block", lineClamp: lines, ...style }, text);
}

export function Picture({ title, description, site, section, accent }: PictureProps): PictureElement {
  const [fontSize, lines] = title.length < 40 ? [84, 3] : title.length < 90 ? [64, 4] : [52, 5];
  const text = description === "" ? [] : [clamped(description, 2, { fontSize: 32, color: "#939f97", lineHeight: 1.4 })];
  const top = box({ flexDirection: "column", gap: 28 }, [
    ...(section === "" ? [] : [box({ fontSize: 30, fontWeight: 700, color: accent }, section)]),
    clamped(title, lines, { fontSize, fontWeight: 700, lineHeight: 1.12, letterSpacing: "-0.03em", color: "#f1f5f2" }),
    ...text,
  ]);
  const mark = box({ width: 40, height: 40, borderRadius: 10, backgroundColor: accent }, []);
  const bottom = box({ alignItems: "center", gap: 20, fontSize: 34, fontWeight: 700, color: "#f1f5f2" }, [
    mark,
    box({}, site),
  ]);
  return box(
    {
      ...{ flexDirection: "column", justifyContent: "space-between", width: "100%", height: "100%" },
      // Recent versions of satori exclude padding and border from the size by default, as CSS does.
      ...{ boxSizing: "border-box", padding: "72px 80px", borderBottom: `12px solid ${accent}` },
      ...{ backgroundColor: "#0f1210", fontFamily: "Inter" },
    },
    [top, bottom],
  );
}
