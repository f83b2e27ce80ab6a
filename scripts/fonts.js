// Creates the default theme's fonts (theme/fonts) from the complete fonts. Each has only the weights that the theme
// uses, and is split so that an English article loads two small files. Other languages load additional files for their
// letters.
import { hash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}theme/fonts`;
/** Complete fonts for images that are drawn at build time, which does not support variable fonts. */
const drawn = `${root}lib/fonts`;

/** Characters of almost all English text: ASCII, and the typographic characters that replace some of it. */
const basic = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...["\u00a0", "©", "°", "·", "×", "–", "—", "‘", "’", "“", "”", "•", "…"],
].join("");

/** The monospaced font has one weight. Browsers synthesize bold, which keeps the width of the letters. */
const families = [
  { name: "inter", axes: { wght: { min: 400, max: 700 } }, scripts: ["latin", "latin-ext", "cyrillic", "greek"] },
  { name: "inconsolata", axes: { wght: 400 }, scripts: ["latin", "latin-ext"] },
];

const sources = [fileURLToPath(import.meta.url), ...families.map(({ name }) => packageFile(name))];
const stamp = hash("sha256", sources.map((file) => readFileSync(file, "utf8")).join(), "hex");
if (!existsSync(drawn) || !existsSync(`${folder}/made-from`) || readFileSync(`${folder}/made-from`, "utf8") !== stamp) {
  for (const made of [folder, drawn]) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
  }
  for (const family of families) await makeFamily(family);
  writeFileSync(`${folder}/made-from`, stamp);
}

async function makeFamily({ name, axes, scripts }) {
  const { default: subset } = await import("subset-font");
  const ranges = JSON.parse(readFileSync(packageFile(name, "unicode.json"), "utf8"));
  const options = { targetFormat: "woff2", variationAxes: axes };
  for (const script of scripts) {
    const font = readFileSync(packageFile(name, `files/${name}-${script}-wght-normal.woff2`));
    const text = charactersOf(ranges[script]);
    const rest = [...text].filter((character) => !basic.includes(character)).join("");
    if (script === "latin") writeFileSync(`${folder}/${name}-basic.woff2`, await subset(font, basic, options));
    writeFileSync(`${folder}/${name}-${script}.woff2`, await subset(font, rest, options));
    if (name !== "inter") continue;
    for (const wght of [400, 700]) {
      const still = { targetFormat: "truetype", variationAxes: { wght } };
      writeFileSync(`${drawn}/${name}-${script}-${wght}.ttf`, await subset(font, text, still));
    }
  }
  copyFileSync(packageFile(name, "LICENSE"), `${folder}/${name}-LICENSE`);
}

/** @param {string} ranges `U+0100-02BA,U+0304` */
function charactersOf(ranges) {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}

function packageFile(name, file = "package.json") {
  return `${root}node_modules/@fontsource-variable/${name}/${file}`;
}
