// Builds the extension for VS Code in examples/vscode and packs it into a file that VS Code installs:
// node scripts/vscode.js [docsgen.vsix]
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";

const folder = fileURLToPath(new URL("../examples/vscode/", import.meta.url));
const license = readFileSync(new URL("../LICENSE", import.meta.url));
const [target = "docsgen.vsix"] = process.argv.slice(2);
/** @type {Record<string, unknown> & { name: string, displayName: string, description: string, version: string, publisher: string, keywords: string[], categories: string[], engines: { vscode: string } }} */
const manifest = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));

const { outputFiles } = await build({
  entryPoints: [`${folder}extension.ts`],
  outfile: "extension.cjs",
  bundle: true,
  minify: true,
  write: false,
  format: "cjs",
  platform: "node",
  target: "node20",
  external: ["vscode"],
  logLevel: "warning",
});
const [code] = outputFiles;
if (!code) throw new Error("esbuild has written no file.");

/** Names that VS Code expects (https://code.visualstudio.com/api/working-with-extensions/publishing-extension). */
const files = {
  "extension.vsixmanifest": strToU8(renderVsixManifest()),
  "[Content_Types].xml": strToU8(`<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".cjs" ContentType="application/node"/></Types>
`),
  "extension/package.json": readFileSync(`${folder}package.json`),
  "extension/readme.md": readFileSync(`${folder}README.md`),
  "extension/LICENSE.txt": license,
  "extension/extension.cjs": code.contents,
};
// A fixed date: the same files result in the same archive.
writeFileSync(target, zipSync(files, { mtime: "1980-01-01T00:00:00" }));
console.error(`${target}: ${Math.round(code.contents.length / 1000)} kB of code`);

function renderVsixManifest() {
  const { name, displayName, description, version, publisher, keywords, categories, engines } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>${keywords.join(",")}</Tags>
    <Categories>${categories.join(",")}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
