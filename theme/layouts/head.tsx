// The document's head: encoding, the colour scheme, what to load, and the page's description.
import type { ReactNode } from "react";
import { useShared } from "../components/shared.js";
import type { HeadProps } from "../props.js";
import { schemeKey } from "../scheme.js";

/** The one inline script, the same in all documents: sets the stored colour scheme before anything is painted. */
export const schemeScript = `try{var s=localStorage.getItem("${schemeKey}");if(s=="light"||s=="dark"||s=="auto")document.documentElement.dataset.scheme=s}catch(e){}`;

interface Props extends HeadProps {
  /** Whether the first paint waits for all of `#page`. */
  whole: boolean;
  /** Whether the text has letters that are not in the preloaded fonts. */
  isAccented: boolean;
}

export default function Head({ whole, isAccented, ...props }: Props): ReactNode {
  const { client } = useShared();
  const letters = isAccented && client.files["inter-latin.woff2"];
  const mark = client.files["favicon.svg"];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* The first paint waits for this element's start tag. Painted in the middle of the header, a button or the samples,
          those would move as the rest arrives. */}
      <link rel="expect" href={whole ? "#page-end" : "#page"} blocking="render" />
      <title>{props.title}</title>
      <meta name="color-scheme" content="dark light" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script dangerouslySetInnerHTML={{ __html: schemeScript }} />
      {[...client.fonts, ...(letters ? [letters] : [])].map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {client.styles.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {client.scripts.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
      {mark && <link rel="icon" type="image/svg+xml" href={mark} />}
      <Description {...props} />
    </head>
  );
}

export function Description({ title, description, canonical, markdown, type, indexed }: HeadProps): ReactNode {
  const { info } = useShared();
  return (
    <>
      {description && <meta name="description" content={description} />}
      {!indexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && <meta property="og:type" content={type} />}
      {canonical && <meta property="og:site_name" content={info.title} />}
      {canonical && <meta property="og:title" content={title} />}
      {canonical && description && <meta property="og:description" content={description} />}
      {canonical && <meta name="twitter:card" content="summary" />}
      {markdown && <link rel="alternate" type="text/markdown" href={markdown} />}
    </>
  );
}
