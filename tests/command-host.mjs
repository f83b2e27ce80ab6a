// The process of command-host.ts. Node.js 20 runs no TypeScript, so this is a script. It exits with its parent.
const bundle = new URL("../lib/bundle/", import.meta.url);
/** @type {{ run(words: string[], defaults: string): Promise<number> }} */
const { run } = await import(new URL("cli.js", bundle).href);

process.on("message", async (/** @type {{ words: string[], cwd: string, env: NodeJS.ProcessEnv }} */ call) => {
  const output = { stdout: "", stderr: "" };
  const restoreStreams = [
    replaceWrite(process.stdout, (text) => (output.stdout += text)),
    replaceWrite(process.stderr, (text) => (output.stderr += text)),
  ];
  const restoreListeners = [
    keepListeners(process, "uncaughtException"),
    keepListeners(process, "exit"),
    keepListeners(process.stdout, "error"),
  ];
  process.chdir(call.cwd);
  process.env = call.env;
  const code = await run(call.words, new URL("defaults.js", bundle).href);
  for (const restore of [...restoreStreams, ...restoreListeners]) restore();
  process.exitCode = undefined;
  // The site's folder may be removed now.
  process.chdir("/");
  process.send?.({ code, ...output });
});
process.on("disconnect", () => process.exit());

/**
 * Passes what is written to a stream to a function, until the returned function is called.
 * @param {NodeJS.WriteStream} stream
 * @param {(text: string) => void} add
 */
function replaceWrite(stream, add) {
  const { write } = stream;
  stream.write = (/** @type {string | Uint8Array} */ chunk, /** @type {unknown[]} */ ...rest) => {
    add(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
    const onWritten = rest.at(-1);
    if (typeof onWritten === "function") process.nextTick(onWritten);
    return true;
  };
  return () => {
    stream.write = write;
  };
}

/**
 * Returns a function that removes the listeners added since the call.
 * @param {import("node:events").EventEmitter} emitter
 * @param {string} event
 */
function keepListeners(emitter, event) {
  const present = new Set(emitter.listeners(event));
  return () => {
    for (const one of emitter.listeners(event))
      if (!present.has(one)) emitter.off(event, /** @type {(...values: unknown[]) => void} */ (one));
  };
}
