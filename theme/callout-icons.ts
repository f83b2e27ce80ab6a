// An article's HTML in, the same with the theme's icons in it out. The Markdown step knows of no icons.

const calloutTitle =
  /<aside class="callout callout-(caution|danger|important|info|note|tip|warning)\b[^>]*>\s*<p class="callout-title">/g;

/** @param sprite address of the icon sprite; undefined leaves the article as it is */
export function addCalloutIcons(html: string, sprite: string | undefined): string {
  if (!sprite || !html.includes('class="callout ')) return html;
  return html.replaceAll(calloutTitle, (start, kind: string) => `${start}${renderIcon(`${sprite}#callout-${kind}`)}`);
}

function renderIcon(href: string): string {
  return `<svg class="icon" width="18" height="18" aria-hidden="true"><use href="${href}"></use></svg>`;
}
