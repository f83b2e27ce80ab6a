// Creates the fonts of the default theme and its looks (theme/fonts) from the complete fonts. Each has only the weights
// that the theme uses, and is split so that an English article loads two small files. Other languages load additional
// files for their letters.
import { hash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basicRange, charactersInRange } from "../lib/src/bundler/fonts/characters.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}theme/fonts`;
/** Complete fonts for images that are drawn at build time, which does not support variable fonts. */
const drawn = `${root}lib/fonts`;

const basic = charactersInRange(basicRange);

/** Typographic features of the looks' fonts. Others, such as small capitals, would make the files larger. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/**
 * The font of code has one weight. Browsers synthesize bold, which keeps the width of the letters. The looks use the last
 * three.
 */
const families = [
  { name: "inter", axes: { wght: { min: 400, max: 700 } }, scripts: ["latin", "latin-ext", "cyrillic", "greek"] },
  { name: "inconsolata", axes: { wght: 400 }, scripts: ["latin", "latin-ext"] },
  {
    name: "source-serif-4",
    axes: { wght: { min: 400, max: 700 } },
    keepFeatures,
    scripts: ["latin", "latin-ext", "cyrillic", "greek"],
  },
  { name: "nunito", axes: { wght: { min: 400, max: 700 } }, keepFeatures, scripts: ["latin", "latin-ext", "cyrillic"] },
  {
    name: "geist-mono",
    axes: { wght: { min: 400, max: 700 } },
    keepFeatures,
    scripts: ["latin", "latin-ext", "cyrillic"],
  },
];

const sources = [
  fileURLToPath(import.meta.url),
  `${root}lib/src/bundler/fonts/characters.js`,
  ...families.map(({ name }) => packageFile(name)),
];
const stamp = hash("sha256", sources.map((file) => readFileSync(file, "utf8")).join(), "hex");
if (!existsSync(drawn) || !existsSync(`${folder}/made-from`) || readFileSync(`${folder}/made-from`, "utf8") !== stamp) {
  for (const made of [folder, drawn]) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made, { recursive: true });
  }
  for (const family of families) await makeFamily(family);
  writeFileSync(`${folder}/made-from`, stamp);
}

async function makeFamily({ name, axes, scripts, keepFeatures: features }) {
  const { default: subset } = await import("subset-font");
  const ranges = JSON.parse(readFileSync(packageFile(name, "unicode.json"), "utf8"));
  const options = { targetFormat: "woff2", variationAxes: axes, ...(features && { keepFeatures: features }) };
  for (const script of scripts) {
    const font = readFileSync(packageFile(name, `files/${name}-${script}-wght-normal.woff2`));
    const text = charactersInRange(ranges[script]);
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

function packageFile(name, file = "package.json") {
  return `${root}node_modules/@fontsource-variable/${name}/${file}`;
}
