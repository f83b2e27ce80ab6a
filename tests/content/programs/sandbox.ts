// An empty project in a temporary folder with the stand-in packages, and the programs that run in it. Fixed ports are
// mapped to free ones.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { repository } from "../markdown.js";

const shims = join(repository, "tests/content/programs/shims");
/** Ports that the programs use. */
const fixedPorts = [3000, 3001, 3002, 4000, 4001, 4010, 5173, 5432, 6379, 9100, 10000];

export interface Program {
  command: string;
  /** Output so far. */
  output: string;
  /** How much of the output earlier steps have seen. */
  seen: number;
  /** Set when it has ended. */
  code: number | undefined;
  process: ChildProcess;
  isReady: () => boolean;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), "article-"));
  cwd = this.folder;
  programs: Program[] = [];
  #ports: Record<string, number> = {};
  #count = 0;

  /** Creates the sandbox; `store` is the folder with the stand-in packages. */
  static async create(store: string): Promise<Sandbox> {
    const sandbox = new Sandbox();
    for (const port of fixedPorts) sandbox.#ports[port] = await findFreePort();
    const bin = join(sandbox.folder, ".bin");
    mkdirSync(bin);
    for (const name of ["node", "npm", "npx", "docker"]) {
      const script =
        name === "node"
          ? `exec "${process.execPath}" --disable-warning=ExperimentalWarning --import "${join(shims, "preload.js")}" "$@"`
          : `exec "${process.execPath}" "${join(shims, `${name}.js`)}" "$@"`;
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    writeFileSync(join(bin, "curl"), `#!/bin/sh\nPATH="\${PATH#*:}" exec curl -sS "$@"\n`, { mode: 0o755 });
    sandbox.#store = store;
    sandbox.cwd = join(sandbox.folder, "project");
    mkdirSync(sandbox.cwd);
    return sandbox;
  }
  #store = "";

  #environment(): NodeJS.ProcessEnv {
    const {
      NODE_ENV: _,
      FORCE_COLOR: _color,
      VITEST: _vitest,
      VITEST_MODE: _mode,
      VITEST_POOL_ID: _pool,
      ...env
    } = process.env;
    return {
      ...env,
      PATH: `${join(this.folder, ".bin")}:${process.env.PATH}`,
      STAND_IN_PORTS: JSON.stringify(this.#ports),
      STAND_IN_STORE: this.#store,
      STAND_IN_REPOSITORY: repository,
      NO_COLOR: "1",
      TZ: "UTC",
      ...{ GIT_AUTHOR_NAME: "Reader", GIT_AUTHOR_EMAIL: "reader@example.org" },
      ...{ GIT_COMMITTER_NAME: "Reader", GIT_COMMITTER_EMAIL: "reader@example.org" },
    };
  }

  write(path: string, text: string): void {
    const file = join(this.cwd, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  append(path: string, text: string): void {
    const file = join(this.cwd, path);
    writeFileSync(file, (existsSync(file) ? readFileSync(file, "utf8") : "") + text);
  }

  /** Replaces ports in commands and addresses. */
  mapPorts(text: string): string {
    return text.replace(/(localhost:)(\d+)/g, (whole, host, port) =>
      this.#ports[port] ? `${host}${this.#ports[port]}` : whole,
    );
  }
  #unmapPorts(text: string): string {
    const original = new Map(Object.entries(this.#ports).map(([port, actual]) => [String(actual), port]));
    return text.replace(/(localhost:)(\d+)/g, (_, host, port) => host + (original.get(port) ?? port));
  }

  /** Runs commands that end by themselves. */
  async run(script: string): Promise<string> {
    const state = join(this.folder, ".cwd");
    const text = `${this.mapPorts(script)}\nstatus=$?\npwd > "${state}"\nexit $status`;
    const options = { cwd: this.cwd, env: this.#environment(), detached: true };
    const child = spawn("bash", ["-c", text], options);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const timer = setTimeout(() => kill(child, "SIGKILL"), 120_000);
    const code = await new Promise<number>((done) => child.on("close", (status) => done(status ?? 1)));
    clearTimeout(timer);
    if (existsSync(state)) this.cwd = resolve(readFileSync(state, "utf8").trim());
    if (code !== 0) throw new Error(`exit code ${code}: ${this.#unmapPorts(output).slice(0, 2000)}`);
    return this.#unmapPorts(output);
  }

  /** Starts a program, and waits until it is ready or has ended. */
  async start(command: string): Promise<Program> {
    const ready = join(this.folder, `.ready-${++this.#count}`);
    const env = { ...this.#environment(), STAND_IN_READY: ready };
    const child = spawn("bash", ["-c", `exec env ${this.mapPorts(command)}`], { cwd: this.cwd, env, detached: true });
    const program: Program = {
      ...{ command, output: "", seen: 0, code: undefined, process: child },
      isReady: () => existsSync(ready) || /ready in|Ready to accept/.test(program.output),
    };
    const collect = (chunk: Buffer) => {
      program.output += this.#unmapPorts(String(chunk));
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("close", (code) => {
      program.code = code ?? 1;
    });
    // A program that asks gets an answer that any schema accepts in the end.
    child.stdin.end("MIT\n3000\n");
    this.programs.push(program);
    for (let waited = 0; waited < 30_000 && !program.isReady() && program.code === undefined; waited += 50)
      await pause(50);
    await pause(100);
    return program;
  }

  /** Stops programs as Ctrl+C does. */
  async stop(programs = this.programs): Promise<void> {
    for (const { process } of programs) kill(process, "SIGINT");
    for (let waited = 0; waited < 3000 && programs.some(({ code }) => code === undefined); waited += 50)
      await pause(50);
    for (const { process, code } of programs) if (code === undefined) kill(process, "SIGKILL");
    this.programs = this.programs.filter((one) => !programs.includes(one));
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
