// Thread that watches the main thread. If the main thread blocks, this thread can still reach it through the debugger
// protocol.
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { beatMs, blockedEvent, graceMs } from "./watchdog.js";

const { memory, limitMs } = workerData as { memory: SharedArrayBuffer; limitMs: number };
const beats = new Int32Array(memory);
let session: Session | undefined;

for (;;) {
  const beat = Atomics.load(beats, 0);
  const isSilentFor = (ms: number) => Atomics.wait(beats, 0, beat, ms) === "timed-out";
  if (!isSilentFor(2 * beatMs)) continue;
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  tell(session, false);
  // If the whole process was suspended, give the main thread time for a heartbeat.
  if (isSilentFor(limitMs) && isSilentFor(graceMs)) tell(session, true);
}

function tell(debugged: Session, isOver: boolean): void {
  const expression = `process.emit(Symbol.for("${blockedEvent.description}"), ${isOver})`;
  debugged.post("Runtime.evaluate", { expression });
}
