// The default favicon and logo: the first letter of the site's title.

/** The letter in favicon.svg. */
const letterInFile = />D<\/text>/;

/** Replaces the letter of the mark. A title without letters and digits keeps it. */
export function drawLetter(svg: string, title: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase("en");
  return letter === undefined ? svg : svg.replace(letterInFile, `>${letter}</text>`);
}
