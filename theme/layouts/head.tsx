// Head of the document: encoding, color scheme, resources to load, and page metadata.
import type { HeadTag, SiteFrame } from "docsgen";
import { createElement, type ReactNode } from "react";
import { dismissedKey } from "../announcement.js";
import { createHtml } from "../components/create-html.js";
import { useShared } from "../components/shared.js";
import type { HeadProps } from "../props.js";
import { schemeKey } from "../scheme.js";

/**
 * Returns the only inline script, which is the same in all documents. It sets the state on which the first paint
 * depends. Empty if there is no such state.
 */
export function earlyScript({ scheme, announcement }: SiteFrame): string {
  const early = [
    ...(scheme.switch
      ? [
          `var s=localStorage.getItem("${schemeKey}");if(s=="light"||s=="dark"||s=="auto")document.documentElement.dataset.scheme=s`,
        ]
      : []),
    // A dismissed announcement must not appear briefly.
    ...(announcement?.dismissable
      ? [
          `var d=document.documentElement.dataset;if(localStorage.getItem("${dismissedKey}")==d.announcement)delete d.announcement`,
        ]
      : []),
  ];
  return early.length > 0 ? `try{${early.join(";")}}catch(e){}` : "";
}

interface Props extends HeadProps {
  /** True if the first paint waits for all of `#_page`. */
  whole: boolean;
  /** True if the text has letters that are not in the preloaded fonts. */
  isAccented: boolean;
  /** URLs of the stylesheets that only this page needs. */
  styles: readonly string[];
}

/** Fonts of texts with accented letters: of the `font` option, of looks, and of the theme. Unused ones have no URL. */
const textFonts = [
  "sans-latin.woff2",
  "source-serif-4-latin.woff2",
  "nunito-latin.woff2",
  "geist-mono-latin.woff2",
  "inter-latin.woff2",
];

export default function Head({ whole, isAccented, styles, ...props }: Props): ReactNode {
  const { client, favicon, frame } = useShared();
  const early = earlyScript(frame);
  const letters = isAccented && textFonts.map((name) => client.files[name]).find((url) => url !== undefined);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* The first paint waits for this element's start tag. If the browser painted partway through the header, a button, or the samples, they would shift as the rest arrives. */}
      <link rel="expect" href={whole ? "#_page-end" : "#_page"} blocking="render" />
      <title>{props.title}</title>
      <meta name="color-scheme" content="dark light" />
      {early && createHtml("script", {}, early)}
      {[...client.fonts, ...(letters ? [letters] : [])].map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {client.styles.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {client.scripts.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
      <link rel="icon" type={favicon.type} href={favicon.url} />
      {favicon.touch && <link rel="apple-touch-icon" href={favicon.touch} />}
      {favicon.themeColor && <meta name="theme-color" content={favicon.themeColor} />}
      {frame.head.map(createTag)}
      {props.tags.map(createTag)}
      {props.jsonLd && createHtml("script", { type: "application/ld+json" }, props.jsonLd)}
      {props.feeds.map(({ type, title, url }) => (
        <link key={url} rel="alternate" type={type} title={title} href={url} />
      ))}
      <Description {...props} />
      {styles.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
    </head>
  );
}

function createTag({ tag, attrs = {}, content }: HeadTag, key: number): ReactNode {
  const attributes = { key, ...attrs };
  return content === undefined ? createElement(tag, attributes) : createHtml(tag, attributes, content);
}

export function Description({
  title,
  description,
  canonical,
  alternates,
  markdown,
  picture,
  type,
  indexed,
}: HeadProps): ReactNode {
  const { info } = useShared();
  return (
    <>
      {description && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternates.map(({ lang, url }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={url} />
      ))}
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && <meta property="og:type" content={type} />}
      {canonical && <meta property="og:site_name" content={info.title} />}
      {canonical && <meta property="og:title" content={title} />}
      {canonical && description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={picture.url} />}
      {picture?.width && <meta property="og:image:width" content={picture.width} />}
      {picture?.height && <meta property="og:image:height" content={picture.height} />}
      {picture && <meta property="og:image:alt" content={title} />}
      {canonical && <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
    </>
  );
}
