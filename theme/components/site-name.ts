// How the site is named where its title stands alone.

/** A title such as "Acme Docs" says by itself what the site is. */
export function namesItself(title: string): boolean {
  return /\bdoc(?:s|umentation)\b/i.test(title);
}
