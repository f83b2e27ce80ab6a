// The extension for VS Code is built and packed into a complete file that VS Code can install, without a network.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../site.js";

/** Reads the files of a ZIP archive from its directory (APPNOTE 6.3, 4.3.12). */
function unpack(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf("PK\x05\x06");
  const files = new Map<string, string>();
  for (let at = archive.readUInt32LE(end + 16); files.size < archive.readUInt16LE(end + 10); ) {
    const [size, nameLength, start] = [20, 28, 42].map((field) =>
      field === 28 ? archive.readUInt16LE(at + field) : archive.readUInt32LE(at + field),
    ) as [number, number, number];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = inflateRawSync(archive.subarray(from, from + size));
    expect(crc32(content), name).toBe(archive.readUInt32LE(at + 16));
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  return files;
}

test("the packed extension contains everything that its manifest names", () => {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-vscode-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pack = (name: string) => {
    execFileSync(process.execPath, [join(repository, "scripts/vscode.js"), join(folder, name)], { stdio: "pipe" });
    return readFileSync(join(folder, name));
  };
  const archive = pack("a.vsix");
  expect(pack("b.vsix").equals(archive)).toBe(true);

  const files = unpack(archive);
  const manifest = JSON.parse(files.get("extension/package.json") ?? "");
  const code = files.get(join("extension", manifest.main)) ?? "";
  const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name);
  expect(required).toContain("vscode");
  expect(required.filter((name) => name !== "vscode" && !isBuiltin(name))).toEqual([]);
  for (const { command } of manifest.contributes.commands) expect(code).toContain(`"${command}"`);

  const vsix = files.get("extension.vsixmanifest") ?? "";
  expect(vsix).toContain(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`);
  const assets = [...vsix.matchAll(/<Asset [^>]*Path="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(assets.length).toBe(3);
  for (const path of assets) expect([...files.keys()]).toContain(path);
  const types = files.get("[Content_Types].xml") ?? "";
  for (const name of files.keys()) {
    if (name.startsWith("extension")) expect(types).toContain(`Extension="${/\.\w+$/.exec(name)?.[0]}"`);
  }
});
