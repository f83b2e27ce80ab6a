// Accessibility by axe-core.
import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * Returns the name of each rule that the page violates, with the elements.
 * @param within a selector; by default, the whole page is checked
 * @param rules the only rules to check
 */
export async function violations(
  page: Page,
  { within = "html", rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    ([selector, only]) => {
      // In forced colors, the system sets the colors, and axe reads those of the styles.
      const isForced = matchMedia("(forced-colors: active)").matches;
      return (window as unknown as { axe: typeof axe }).axe.run(selector, {
        rules: { "color-contrast": { enabled: !isForced } },
        ...(only && { runOnly: only }),
      });
    },
    [within, rules] as const,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
