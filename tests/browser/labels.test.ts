// A site in another language: scripts and the palette use its labels.
import { afterAll, beforeAll, expect, it } from "vitest";
import { open, serveFiles } from "./harness.js";

const labels = {
  "Copy code": "Code kopieren",
  Search: "Suche",
  "{count} results": "{count} Treffer",
  "Nothing found...": "Nichts gefunden …",
  "Try again": "Noch einmal",
  "Ctrl K": "Strg K",
  Esc: "Esc-Taste",
  LLM: "Für Sprachmodelle",
};
let site: { url: string; close(): Promise<void> };
beforeAll(async () => {
  site = await serveFiles({
    "site.config.ts": `import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Acme", lang: "de", labels: ${JSON.stringify(labels)} });\n`,
    "content/eins.md": "# Wort eins\n\n```sh\nls\n```\n",
    "content/zwei.md": "# Wort zwei\n",
  });
});
afterAll(() => site.close());

it("translates script-created buttons, error messages, and the palette", async () => {
  let isBroken = true;
  const { page } = await open(`${site.url}eins`, {
    mayComplain: true,
    prepare: (one) => one.route(/later-palette/, (route) => (isBroken ? route.abort() : route.continue())),
  });
  await page.getByRole("button", { name: "Code kopieren" }).waitFor();
  expect(await page.textContent(".search-keys")).toBe("Strg K");
  expect(await page.locator(".sidebar > a").textContent()).toBe("Für Sprachmodelle");
  await page.keyboard.press("/");
  const retry = page.getByRole("button", { name: "Noch einmal" });
  await retry.waitFor();
  isBroken = false;
  await retry.click();
  expect(await page.textContent(".palette-close")).toBe("Esc-Taste (schließen)");
  const field = page.getByRole("combobox", { name: "Suche" });
  await field.fill("wort");
  await expect.poll(() => page.locator(".palette [role=status]").textContent()).toBe("2 Treffer");
  await field.fill("zzqqxx");
  await page.getByText("Nichts gefunden …").waitFor();
});
