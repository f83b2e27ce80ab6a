// Builds the extension for VS Code in examples/vscode and packs it into a file that VS Code installs:
// node scripts/vscode.js [docsgen.vsix]
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateRawSync } from "node:zlib";
import { build } from "esbuild";

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
  "extension.vsixmanifest": renderVsixManifest(),
  "[Content_Types].xml": `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".vsixmanifest" ContentType="text/xml"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".cjs" ContentType="application/node"/></Types>
`,
  "extension/package.json": readFileSync(`${folder}package.json`),
  "extension/readme.md": readFileSync(`${folder}README.md`),
  "extension/LICENSE.txt": license,
  "extension/extension.cjs": code.contents,
};
writeFileSync(target, packZip(files));
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

/**
 * Packs files into a ZIP archive (APPNOTE 6.3), with a fixed date, so that the same files result in the same archive.
 * @param {Readonly<Record<string, string | Uint8Array>>} files
 */
function packZip(files) {
  const [utf8, deflated, january1980] = [0x0800, 8, 0x0021];
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const data = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(utf8, 2);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt16LE(january1980, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), fields, path, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, tail, path]));
    parts.push(entry);
    offset += entry.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}
