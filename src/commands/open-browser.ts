// Opens pages in the system's browser.
import { spawn } from "node:child_process";

/** Opens a URL in the browser. Does nothing if no browser is available. */
export function openBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };
  const [command = "", ...words] = [...(commands[process.platform] ?? ["xdg-open"]), url];
  const child = spawn(command, words, { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}
