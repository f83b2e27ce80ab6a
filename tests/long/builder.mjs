// A process that builds on request, for attacks that do not need a new process, to save startup time. It exits with its
// parent.
const bundle = new URL("../../lib/bundle/", import.meta.url);
const { run } = await import(new URL("cli.js", bundle).href);
const defaults = new URL("plugins.js", bundle).href;
let text = "";
process.stderr.write = (/** @type {unknown} */ data) => {
  text += data;
  return true;
};
process.stdout.write = () => true;

process.on("message", async (/** @type {string[]} */ words) => {
  text = "";
  const code = await run(words, defaults);
  process.removeAllListeners("uncaughtException");
  process.send?.({ code, text });
});
process.on("disconnect", () => process.exit());
