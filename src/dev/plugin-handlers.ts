// The `dev` hooks of plugins. They run for each config, and answer requests before the site does.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../config/config.js";
import type { Diagnostic } from "../contract/data.js";
import type { DevHandlers } from "../contract/plugin.js";
import { DocsgenError, pluginFailure, toDiagnostics } from "../errors/errors.js";
import { isSameOrigin } from "../serve/allowed-hosts.js";

interface PluginHandlers {
  /** Runs the hooks of a config, unless they are already running. Returns the problems of hooks that fail. */
  follow(config: Config): Diagnostic[];
  /** Returns true if a plugin has answered. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): void;
}

export function createPluginHandlers(reload: () => void): PluginHandlers {
  let current: Config | undefined;
  let running: { origin: string; handlers: DevHandlers }[] = [];
  const attempt = <T>(origin: string, run: () => T, problems: Diagnostic[]): T | undefined => {
    try {
      return run();
    } catch (thrown) {
      problems.push(...toDiagnostics(pluginFailure(origin, thrown)));
      return undefined;
    }
  };
  const closeAll = () => {
    const problems: Diagnostic[] = [];
    for (const { origin, handlers } of running.splice(0)) attempt(origin, () => handlers.close?.(), problems);
    return problems;
  };
  return {
    follow(config) {
      if (config === current) return [];
      current = config;
      const problems = closeAll();
      const { root, content } = config;
      running = config.plugins.flatMap((plugin) => {
        if (!plugin.dev) return [];
        const origin = `${plugin.name} · dev`;
        const handlers = attempt(origin, () => plugin.dev?.({ root, content, reload }), problems);
        return handlers ? [{ origin, handlers }] : [];
      });
      return problems;
    },
    async answer(request, response) {
      if (running.length === 0 || !isSameOrigin(request)) return false;
      for (const { origin, handlers } of running) {
        try {
          if (await handlers.answer?.(request, response)) return true;
        } catch (thrown) {
          throw new DocsgenError(toDiagnostics(pluginFailure(origin, thrown)));
        }
      }
      return false;
    },
    close: () => void closeAll(),
  };
}
