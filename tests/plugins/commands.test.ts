// Commands that plugins add to the command line.
import { expect, test } from "vitest";
import { createProgram } from "../../lib/src/commands/cli.js";
import { commandNames } from "../../lib/src/config/schema/plugin-checks.js";
import { repository, runCli, site } from "../site.js";

const siteWith = (plugins: string, files: Record<string, string> = {}) =>
  site({
    "content/index.md": "# Home\n",
    "content/a.md": "# A\n\nSome words.\n",
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), ${plugins}] };`,
    ...files,
  });

const greet = `{ name: "greeter", commands: { greet: {
  description: "greet somebody", arguments: "<name> [others...]", options: { "--loud": "shout", "-g, --greeting <word>": "the greeting" },
  async run(ctx) {
    console.log("not a result");
    const pages = await ctx.pages("id", "markdown");
    ctx.print(JSON.stringify([ctx.arguments, ctx.options, pages.map(({ id, markdown }) => [id, markdown.length])]));
    if (ctx.options.loud) ctx.report({ code: "loud", severity: "error", message: "Too loud." });
  },
} } }`;

test("runs a plugin's command with its arguments, options, and pages", async () => {
  const one = siteWith(greet);
  const { code, stdout, stderr } = await one.cli("greet", "you", "me", "them", "-g", "hi");
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    [
      ["you", "me", "them"],
      { greeting: "hi" },
      [
        ["a.md", 17],
        ["index.md", 7],
      ],
    ],
  ]);
  expect(stderr).toContain("not a result");
  const elsewhere = await runCli(["greet", "you", "--root", one.root, "--loud"], repository);
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.stderr).toContain("error[loud] Too loud. [greeter · greet]");
  expect(one.has("index.html")).toBe(false);
});

test("reports wrong arguments, failures, and errors of pages", async () => {
  const one = siteWith(`${greet}, { name: "bad", commands: {
    crash: { description: "d", run() { throw new Error("oops"); } },
    field: { description: "d", async run({ pages }) { for (const page of await pages("id")) page.title; } } } }`);
  const outcome = async (...words: string[]) => {
    const { code, stderr } = await one.cli(...words);
    return [code, stderr];
  };
  expect(await outcome("greet")).toEqual([2, expect.stringContaining("missing required argument 'name'")]);
  expect(await outcome("greet", "you", "--load")).toEqual([2, expect.stringContaining("(Did you mean --loud?)")]);
  expect(await outcome("great", "you")).toEqual([2, expect.stringContaining("(Did you mean greet?)")]);
  expect(await outcome("crash")).toEqual([70, expect.stringContaining("error[plugin-failed] oops [bad · crash]")]);
  expect(await outcome("field")).toEqual([1, expect.stringContaining("error[undeclared-field]")]);
  await expect(one.run("nothing")).rejects.toThrow(
    'error[unknown-command] No plugin of the site has the command "nothing".',
  );
  one.write({ "content/a.md": "---\ntitle: [\n---\n# A\n" });
  expect(await outcome("greet", "you")).toEqual([1, expect.stringContaining("content/a.md:")]);
});

test("returns the output and the problems of a command that fails to tests", async () => {
  const one = siteWith(greet);
  const options = { loud: true };
  const { output, diagnostics } = await one.run("greet", { arguments: ["you"], options, exitCode: 1 });
  expect([JSON.parse(output)[0], diagnostics.map(({ code }) => code)]).toEqual([["you"], ["loud"]]);
  const unexpected = one.run("greet", { arguments: ["you"], options });
  await expect(unexpected).rejects.toThrow(/exit code 1 instead of 0:\nerror\[loud\][\s\S]*it printed:\n\[\["you"\]/);
  await expect(one.run("greet", { arguments: ["you"], exitCode: 1 })).rejects.toThrow(
    /exit code 0 instead of 1:\nnothing/,
  );
});

test("lists the commands in the help of a site, and nowhere else", async () => {
  const one = siteWith(greet);
  for (const words of [["--help"], ["help"], []]) {
    const { stdout, stderr } = await one.cli(...words);
    expect(stdout + stderr).toMatch(
      /Commands of plugins:\n +greet \[options\] <name> \[others\.\.\.\] +greet somebody\n/,
    );
  }
  expect((await one.cli("help", "greet")).stdout).toContain("-g, --greeting <word>");
  expect((await runCli(["--help"], repository)).stdout).not.toContain("greet");
  expect((await one.cli("--version")).stderr).toBe("");
  // The help of docsgen's commands does not load the config.
  one.edit("site.config.mjs", (text) => `throw new Error("loaded");\n${text}`);
  expect(await one.cli("build", "--help")).toMatchObject({ code: 0, stderr: "" });
});

test("lists docsgen's commands even if the config has errors, and reports them for other commands", async () => {
  const one = siteWith("{ nam: 1 }");
  const help = await one.cli("--help");
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining("build the site")]);
  expect(help.stdout).toContain("The config has errors, so commands of plugins are not listed.");
  const other = await one.cli("greet");
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining("error[config-invalid]")]);
});

test("refuses names of commands that exist, and commands that are not valid", async () => {
  const command = (name: string, more = "") =>
    `{ name: "of-${name}", commands: { "${name}": { description: "d", run() {}, ${more} } } }`;
  const problem = async (plugins: string) => (await siteWith(plugins).fail()).diagnostics[0];
  expect(await problem(command("build"))).toMatchObject({
    message: 'The plugin of-build registers the command "build", which docsgen already has.',
    hint: "remove the plugin, or rename its command",
  });
  expect(await problem(`${command("a")}, ${command("a").replace("of-a", "other")}`)).toMatchObject({
    message: 'The plugins of-a and other both register a command named "a".',
  });
  expect((await problem(command("Two words")))?.message).toContain("lowercase words");
  expect((await problem(command("a", 'options: { limit: "l" }')))?.message).toContain('"--limit <n>"');
  const clash = await siteWith(command("a", 'options: { "--out <file>": "o" }')).cli("a");
  expect([clash.code, clash.stderr]).toEqual([70, expect.stringMatching(/conflicting flag[\s\S]*\[of-a · a\]/)]);
  const own = createProgram().commands.map((one) => one.name());
  expect(commandNames).toEqual([...own, "help"]);
});
