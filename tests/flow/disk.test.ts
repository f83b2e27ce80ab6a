// Real full and read-only disks: a small tmpfs in a separate mount namespace (Linux only; skipped on other systems).
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

const canMount = (() => {
  try {
    execFileSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const build = `"${process.execPath}" "${join(repository, "bin/docsgen.js")}" build . --quiet 2>&1; echo "exit $?"`;
const look = "find dist -type f | sort | xargs sha256sum | sha256sum";

/** Runs a shell script in a separate mount namespace and returns its output line by line. */
function run(script: string, cwd: string): string[] {
  return execFileSync("unshare", ["-rm", "sh", "-c", script], { cwd }).toString().trim().split("\n");
}

/**
 * Builds on a small disk, makes the change, and builds again. Returns the output of both builds, each followed by the
 * hash of the built files.
 */
function twoBuilds(root: string, change: string): string[] {
  mkdirSync(join(root, "dist"), { recursive: true });
  const stages = "find . -name '.dist.docsgen' -o -name '.docsgen-work'";
  return run(
    `mount -t tmpfs -o size=1500k tmpfs dist && ${build} && ${look} && ${change} && ${build}; ${look}; ${stages}`,
    root,
  );
}

const files = { "site.config.mjs": "export default {};", "content/index.md": "# Home\n", "content/a.md": "# A\n" };

test.skipIf(!canMount)(
  "reports a full disk with one clear message and exit code 1, and keeps the previous output",
  () => {
    const one = site(files);
    const large = "head -c 1400000 /dev/urandom | base64 > content/a.md";
    const lines = twoBuilds(one.root, large);
    expect(lines[0]).toBe("exit 0");
    const [before, after] = lines.filter((line) => /^[0-9a-f]{64}/.test(line));
    expect(after).toBe(before);
    expect(lines).toContain("error[write-failed] Cannot write the output: the disk is full.");
    expect(lines).toContain("exit 1");
    expect(lines.at(-1)).toBe(after);
  },
);

test.skipIf(!canMount)(
  "reports a full disk that also holds the cache, and builds once space is available again",
  () => {
    const one = site(files);
    mkdirSync(join(one.root, "disk"));
    const script = [
      "mount -t tmpfs -o size=4m tmpfs disk && cp -r site.config.mjs content disk && cd disk",
      `${build}; ${look}; head -c 4000000 /dev/zero > filler 2>/dev/null; echo '# Other' > ../a.md`,
      `cp ../a.md content/a.md; ${build}; ${look}; rm filler; cp ../a.md content/a.md; ${build}; grep -c Other dist/a.html`,
    ].join(" && ");
    const lines = run(script, one.root);
    const exits = lines.filter((line) => line.startsWith("exit"));
    const [before, after] = lines.filter((line) => /^[0-9a-f]{64}/.test(line));
    expect(after).toBe(before);
    expect(exits).toEqual(["exit 0", "exit 1", "exit 0"]);
    expect(lines.join("\n")).toMatch(/error\[(write|disk)-failed\] .*: the disk is full\./);
    expect(Number(lines.at(-1))).toBeGreaterThan(0);
  },
);

test.skipIf(!canMount)("builds a site on a read-only disk with its cache on another disk", () => {
  const one = site(files);
  mkdirSync(join(one.root, "disk"));
  const script = `mount -t tmpfs tmpfs disk && cp -r site.config.mjs content disk && mount -o remount,ro disk && cd disk && ${build.replace("build .", "build . --out ../out")}; ls ../out/index.html`;
  expect(run(script, one.root)).toEqual(["exit 0", "../out/index.html"]);
});

test.skipIf(!canMount)("reports a read-only disk", () => {
  const one = site(files);
  const lines = twoBuilds(one.root, "echo '# New' > content/a.md && mount -o remount,ro dist");
  expect(lines[0]).toBe("exit 0");
  const [before, after] = lines.filter((line) => /^[0-9a-f]{64}/.test(line));
  expect(after).toBe(before);
  expect(lines).toContain("error[write-failed] Cannot write the output: the disk is read-only.");
  expect(lines).toContain("exit 1");
});
