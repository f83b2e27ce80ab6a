// A process that builds whenever it is told to: attacks that need no process of their own save its start. It ends when its
// parent does.
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
