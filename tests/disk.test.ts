// Disks that are full or read-only, made for real: a small tmpfs in a mount namespace of its own (Linux; elsewhere skipped).
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "./site.js";

const canMount = (() => {
  try {
    execFileSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Builds on a small disk, makes the change, builds again; what both builds and a look at the output printed. */
function twoBuilds(root: string, change: string): string {
  mkdirSync(join(root, "dist"), { recursive: true });
  const build = `"${process.execPath}" "${join(repository, "bin/docsgen.js")}" build . --quiet 2>&1; echo "exit $?"`;
  const look = "find dist -type f | sort | xargs sha256sum | sha256sum";
  const script = `mount -t tmpfs -o size=1500k tmpfs dist && ${build} && ${look} && ${change} && ${build}; ${look}; find dist -name '.docsgen-stage*'`;
  return execFileSync("unshare", ["-rm", "sh", "-c", script], {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1" },
  }).toString();
}

const files = { "site.config.mjs": "export default {};", "content/index.md": "# Home\n", "content/a.md": "# A\n" };

test.skipIf(!canMount)("a full disk: one clear message, exit 1, and the previous output as it was", () => {
  const one = site(files);
  const large = "head -c 1400000 /dev/urandom | base64 > content/a.md";
  const lines = twoBuilds(one.root, large).trim().split("\n");
  expect(lines[0]).toBe("exit 0");
  const [before, after] = lines.filter((line) => /^[0-9a-f]{64}/.test(line));
  expect(after).toBe(before);
  expect(lines).toContain("error[write-failed] The output cannot be written: the disk is full.");
  expect(lines).toContain("exit 1");
  expect(lines.at(-1)).toBe(after);
});

test.skipIf(!canMount)("a read-only disk: the same", () => {
  const one = site(files);
  const lines = twoBuilds(one.root, "echo '# New' > content/a.md && mount -o remount,ro dist").trim().split("\n");
  expect(lines[0]).toBe("exit 0");
  const [before, after] = lines.filter((line) => /^[0-9a-f]{64}/.test(line));
  expect(after).toBe(before);
  expect(lines).toContain("error[write-failed] The output cannot be written: the disk is read-only.");
  expect(lines).toContain("exit 1");
});
