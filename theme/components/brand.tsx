// The site's mark and name, a link to the home page.
import type { FrameImage, Logo } from "docsgen";
import type { ReactNode } from "react";
import { namesItself, useLabel, useShared } from "./shared.js";

export default function Brand(): ReactNode {
  const { info, favicon, logo } = useShared();
  const label = useLabel();
  return (
    <a className="brand" href={info.base + (info.prefix ?? "")}>
      {logo ? <Picture {...logo} /> : <img className="brand-mark" src={favicon.url} alt="" width={32} height={32} />}
      {!logo?.replacesTitle && (
        <span className="brand-text">
          <span className="brand-name">{info.title}</span>
          {!namesItself(info.title) && <span className="brand-line">{label("Documentation")}</span>}
        </span>
      )}
    </a>
  );
}

/** Two pictures where the schemes have different ones: styles show one of them. */
function Picture({ light, dark, alt, replacesTitle }: Logo): ReactNode {
  const { info } = useShared();
  const text = replacesTitle ? alt || info.title : alt;
  const show = (image: FrameImage, className: string) => <img className={className} {...sizeOf(image)} alt={text} />;
  if (light.url === dark.url) return show(light, "logo");
  return (
    <>
      {show(light, "logo logo-light")}
      {show(dark, "logo logo-dark")}
    </>
  );
}

function sizeOf({ url, width, height }: FrameImage) {
  return { src: url, width, height };
}
