// Hero section of the home page: the title with its last word in a gradient, text, actions, and an image or code samples.
import type { ReactNode } from "react";
import type { HomeProps } from "../props.js";
import Samples from "./article/samples.js";

export default function Hero({ title, text, tagline, image, actions, samples }: HomeProps): ReactNode {
  const cut = title.lastIndexOf(" ") + 1;
  return (
    <section className={`section hero hero-${samples.length > 0 || image ? "split" : "centered"}`}>
      <div className="hero-text">
        <h1 className="hero-title">
          {title.slice(0, cut)}
          <span className="gradient">{title.slice(cut)}</span>
        </h1>
        {text && <p className="hero-lead">{keepCompounds(text)}</p>}
        {tagline && <p className="hero-lead">{keepCompounds(tagline)}</p>}
        {actions.length > 0 && (
          <div className="actions hero-actions">
            {actions.map(({ url, label }) => (
              <a key={url} className="button pill" href={url}>
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
      {(image || samples.length > 0) && (
        <div className="hero-media">
          {image && <HeroImage {...image} />}
          {samples.length > 0 && <Samples samples={samples} />}
        </div>
      )}
    </section>
  );
}

/**
 * Renders an image for each color scheme if they differ. The styles show one of them, and the hidden one is not
 * downloaded, because it is loaded lazily.
 */
function HeroImage({ light, dark, alt }: NonNullable<HomeProps["image"]>): ReactNode {
  const show = ({ url, ...size }: typeof light, className: string, loading: "lazy" | "eager") => (
    <img className={className} src={url} {...size} alt={alt} loading={loading} />
  );
  if (light.url === dark.url) return <div className="picture">{show(light, "hero-image", "eager")}</div>;
  return (
    <div className="picture">
      {show(light, "hero-image scheme-light", "lazy")}
      {show(dark, "hero-image scheme-dark", "lazy")}
    </div>
  );
}

/** Keeps compounds such as end-to-end on one line, because the text is large and its lines are short. */
function keepCompounds(text: string): ReactNode[] {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 || part.length > 16 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
      <span className="compound" key={index}>
        {part}
      </span>
    ),
  );
}
