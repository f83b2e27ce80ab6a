import { exec } from "node:child_process";
import * as fs from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import fastGlob from "fast-glob";
import { $env, $hook, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { $logger } from "./logger.js";
import { isOptional, parse } from "./schema.js";

export class CommandError extends Error {
  name = "CommandError";
}

const runShell = promisify(exec);

export class Runner {
  async execute(task, cause = task) {
    const { name, handler } = typeof task === "string" ? { name: task, handler: () => shell(task) } : task;
    try {
      return String((await handler()) ?? "");
    } catch (error) {
      if (error.stdout) console.log(error.stdout);
      throw new CommandError(`Task '${name ?? cause}' failed`, { cause: error });
    }
  }
  create() {
    const run = async (task, options) => {
      if (Array.isArray(task)) {
        await Promise.all(task.map((one) => this.execute(one)));
        return "";
      }
      if (typeof options === "function") return this.execute({ name: task, handler: options });
      return this.execute(task);
    };
    const rm = async (glob) => {
      const names = [glob].flat();
      const found = await fastGlob(names, { onlyFiles: false, dot: true });
      for (const name of [...names, ...found]) await fs.rm(name, { recursive: true, force: true });
      return "";
    };
    const cp = async (from, to) => {
      await this.execute({ name: `cp ${from} ${to}`, handler: () => fs.cp(from, to, { recursive: true }) });
      return "";
    };
    return Object.assign(run, { rm, cp });
  }
}

const shell = async (command) => (await runShell(command)).stdout;

export class Asker {
  async ask(question, { schema = t.text(), validate } = {}) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      for (;;) {
        try {
          const answer = parse(schema, await lines.question(`${question} `));
          validate?.(answer);
          return answer;
        } catch (error) {
          console.log(error.message);
        }
      }
    } finally {
      lines.close();
    }
  }
}

function parseFlags(schema, words) {
  const given = {};
  for (const [key, field] of Object.entries(schema?.properties ?? {})) {
    const names = [key, ...(field.aliases ?? []), ...(field.alias ? [field.alias] : [])];
    for (const word of words) {
      const [name = "", ...rest] = word.replace(/^--?/, "").split("=");
      if (!names.includes(name)) continue;
      if (field.type === "boolean") given[key] = true;
      else if (rest.length === 0) throw new CommandError(`Flag --${name} requires a value.`);
      else given[key] = ["object", "array"].includes(field.type) ? JSON.parse(rest.join("=")) : rest.join("=");
    }
  }
  return schema ? parse(schema, given) : {};
}

function parseArguments(schema, words) {
  if (!schema) return undefined;
  const read = (one, word, place) => {
    if (word === undefined && !isOptional(one)) throw new CommandError(`Missing required argument${place}`);
    if (one.type === "number" && word !== undefined && Number.isNaN(Number(word)))
      throw new CommandError(`Expected number, got ${word}`);
    return parse(one, word);
  };
  if (!schema.prefixItems) return read(schema, words[0], "");
  return schema.prefixItems.map((one, at) => read(one, words[at], ` at position ${at + 1}`));
}

export class CliProvider {
  app = $inject(Cairn);
  log = $logger();
  runner = $inject(Runner);
  asker = $inject(Asker);
  env = $env(t.object({ CLI_NAME: t.string({ default: "cli" }), CLI_DESCRIPTION: t.string({ default: "" }) }));
  options = { name: this.env.CLI_NAME, description: this.env.CLI_DESCRIPTION, argv: process.argv.slice(2) };

  onReady = $hook({ on: "ready", handler: () => this.#execute(this.options.argv) });

  async #execute(argv) {
    const commands = this.app.descriptors($command);
    const [first = ""] = argv;
    const word = first.startsWith("-") ? "" : first;
    const command = commands.find(({ name, options }) => name === word || options.aliases?.includes(word));
    if (!command || argv.includes("--help") || argv.includes("-h")) {
      if (word !== "" && !command) this.log.error(`Unknown command '${word}'`);
      return console.log([this.options.name, ...commands.map(({ name }) => name)].join("\n  "));
    }
    const rest = word === "" ? argv : argv.slice(1);
    const isFlag = (one) => one.startsWith("-");
    const flags = parseFlags(command.options.flags, rest.filter(isFlag));
    const args = parseArguments(
      command.options.args,
      rest.filter((one) => !isFlag(one)),
    );
    const ask = (question, options) => this.asker.ask(question, options);
    await command.options.handler({ flags, args, run: this.runner.create(), ask, glob: fs.glob, fs });
  }
}

class CommandDescriptor extends Descriptor {
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
}
export const $command = factory(CommandDescriptor);

export const CairnCommand = $module({
  name: "cairn.command",
  services: [CliProvider],
  descriptors: [$command],
});
