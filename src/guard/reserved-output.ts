// Standard output of commands whose output is a protocol. Everything else that is printed, such as by the config or by
// plugins, goes to standard error.
import { Writable } from "node:stream";

/** Returns the only stream that writes to standard output from now on. */
export function reserveOutput(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({ write: (chunk, _encoding, done) => void write(chunk, done) });
}
