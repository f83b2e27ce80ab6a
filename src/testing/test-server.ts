// A development server for a test.
import { setTimeout as wait } from "node:timers/promises";
import { serveDev } from "../dev/dev-server.js";
import type { SessionOptions } from "../session/session.js";
import { isIn, missingText } from "./build-story.js";
import type { TestServer } from "./testing-types.js";

const limitMs = 10_000;
const pauseMs = 50;

export async function serve(session: SessionOptions): Promise<TestServer> {
  // A test that fails before it closes the server must end.
  const keepsProcess = false;
  const server = await serveDev({
    session,
    port: 0,
    keepsProcess,
    onUpdate: () => undefined,
    onState: () => undefined,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const get = async (path: string) => {
    // A keep-alive connection would prevent the server from closing.
    const reply = await fetch(url + path, { headers: { connection: "close" } });
    return { status: reply.status, body: await reply.text() };
  };
  return {
    url,
    get,
    async expectPage(path, text) {
      for (const end = performance.now() + limitMs; ; await wait(pauseMs)) {
        const { body } = await get(path);
        if (isIn(body, text)) return;
        if (performance.now() > end) throw missingText(path, body, text);
      }
    },
    close: () => server.close(),
  };
}
