// Site logo and name, linked to the home page.
import type { FrameImage, Logo } from "docsgen";
import type { ReactNode } from "react";
import { createHtml } from "../create-html.js";
import { type NoProps, namesItself, useLabel, useShared } from "../shared.js";

export default function Brand(_props: NoProps): ReactNode {
  const { info, logo, frame } = useShared();
  const label = useLabel();
  const { subtitle = namesItself(info.title) ? "" : label("Documentation") } = frame;
  return (
    <a className="brand" href={info.base + (info.prefix ?? "")}>
      {logo ? <Picture {...logo} /> : <Mark />}
      {!logo?.replacesTitle && (
        <span className="brand-text">
          <span className="brand-name">{info.title}</span>
          {subtitle && <span className="brand-line">{subtitle}</span>}
        </span>
      )}
    </a>
  );
}

/** Renders the site's icon. */
function Mark(): ReactNode {
  const { url, drawing } = useShared().favicon;
  const size = { className: "brand-mark", width: 32, height: 32 };
  if (!drawing) return <img {...size} src={url} alt="" />;
  return createHtml("svg", { ...size, viewBox: drawing.viewBox, "aria-hidden": "true" }, drawing.body);
}

/** Renders two images if the schemes use different images. CSS shows one of them. */
function Picture({ light, dark, alt, replacesTitle }: Logo): ReactNode {
  const { info } = useShared();
  const text = replacesTitle ? alt || info.title : alt;
  const show = (image: FrameImage, className: string) => <img className={className} {...getSize(image)} alt={text} />;
  if (light.url === dark.url) return show(light, "logo");
  return (
    <>
      {show(light, "logo logo-light")}
      {show(dark, "logo logo-dark")}
    </>
  );
}

function getSize({ url, width, height }: FrameImage) {
  return { src: url, width, height };
}
