// The site's Content-Security-Policy: its content, and that it is enforced. The server sends it with every page, and
// violations are console errors, so every browser test checks that the site complies.
import { describe, expect, it } from "vitest";
import { open, sites } from "./harness.js";

describe.each(sites)("$name", ({ url }) => {
  it.each(["", "docs/introduction", "no-such-page"])(
    "allows only the site and one script, identified by its hash, on /%s",
    async (path) => {
      const { headers } = await fetch(url + path);
      const policy = new Map(
        (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
          const [name = "", ...values] = directive.split(" ");
          return [name, values];
        }),
      );
      expect(policy.get("default-src")).toEqual(["'self'"]);
      expect(policy.get("script-src")).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
      expect([...policy.keys()].sort()).toEqual([
        "base-uri",
        "default-src",
        "form-action",
        "frame-ancestors",
        "img-src",
        "object-src",
        "script-src",
      ]);
    },
  );

  it("blocks everything else", async () => {
    const { page, problems } = await open(`${url}docs/introduction`, { mayComplain: true });
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.body.dataset.ran = '1'";
      document.body.append(script);
    });
    expect(await page.getAttribute("body", "data-ran")).toBeNull();
    expect(problems.join()).toContain("Content Security Policy");
  });
});
