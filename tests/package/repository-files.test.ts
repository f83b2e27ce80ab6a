// Files that the repository's host reads: issue forms and workflows. They are parsed, and compared with package.json.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../site.js";

const read = (file: string) => readFileSync(join(repository, file), "utf8");
const { scripts } = JSON.parse(read("package.json"));

interface Step {
  run?: string;
  uses?: string;
}

test("the release workflow publishes with provenance, is only started manually, and runs existing scripts", () => {
  const { on, jobs, permissions } = parse(read(".github/workflows/release.yml"));
  expect(Object.keys(on)).toEqual(["workflow_dispatch"]);
  expect(permissions).toEqual({ contents: "read" });
  const steps: Step[] = Object.values<{ steps: Step[] }>(jobs).flatMap((job) => job.steps);
  for (const { run, uses } of steps) expect([run, uses].filter(Boolean)).toHaveLength(1);
  const commands = jobs.package.steps.flatMap(({ run }: Step) => run ?? []);
  const at = (text: string) => commands.findIndex((command: string) => command.includes(text));
  expect(at("npm publish --provenance")).toBeGreaterThan(at("npm run release:check"));
  expect(at("npm run release:check")).toBeGreaterThan(at("npm test"));
  expect(jobs.package.permissions["id-token"]).toBe("write");
  const named = steps.flatMap(({ run = "" }) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name));
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
  // npm builds the manual into the package before it publishes.
  expect(scripts.prepack).toContain("npm run manual");
  for (const { needs } of Object.values<{ needs?: string }>(jobs)) {
    if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs);
  }
});

test("issue forms have a name and questions with unique ids", () => {
  const folder = ".github/ISSUE_TEMPLATE";
  const forms = readdirSync(join(repository, folder)).filter((name) => name !== "config.yml");
  expect(forms.length).toBeGreaterThan(1);
  for (const form of forms) {
    const { name, description, body } = parse(read(join(folder, form)));
    expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
    const ids = body.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(["textarea", "input", "dropdown", "checkboxes"]).toContain(type);
      expect(attributes.label).toEqual(expect.any(String));
    }
  }
  expect(parse(read(join(folder, "config.yml")))).toHaveProperty("blank_issues_enabled");
});
