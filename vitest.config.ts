import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The largest files come first, but these are small and take long: begun last, they would be waited for alone. */
const slow =
  /tests\/(?:long\/attacks|highlight\/exact|markdown\/corpus|bench\/relevance|cache\/connection|docs\/migration)\./;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    // Tests mostly wait: for files, servers, a browser.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // Test files share no state. With modules loaded once for each worker, they take a third less time.
    isolate: false,
    // Whole builds and type checks take a while on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Sites without a config have their cache here, and not in the user's folder.
    // Commands that a test runs print no colors, whatever the terminal or the CI service asks for.
    env: { XDG_CACHE_HOME: join(tmpdir(), "docsgen-test-caches"), NO_COLOR: "1" },
    // Whole builds run the compiled code, as a user's do.
    server: { deps: { external: [/\/lib\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**", "tests/dev/**"],
        },
      },
      {
        extends: true,
        // A browser and a file system that answer late are no failure of the site: such a test may be run again.
        test: {
          name: "dev",
          include: ["tests/dev/**/*.test.ts"],
          globalSetup: "tests/dev/setup.ts",
          retry: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          expect: { poll: { timeout: 5000 } },
          retry: 2,
        },
      },
    ],
  },
});
