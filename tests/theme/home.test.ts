import { describe, expect, test } from "vitest";
import { createProps, site } from "./site.js";

const frontmatter = {
  hero: {
    title: "Build with Clarity.",
    text: "Conventions.",
    actions: [
      { text: "Get Started", link: "./guides/1-introduction.md" },
      { text: "Nowhere", link: "./guides/none.md" },
    ],
  },
  samples: [
    { key: "server", label: "API Server" },
    { key: "db", label: "Database" },
  ],
  toolkit: { title: "A Complete Toolkit" },
};

describe("home page", () => {
  test("shows the content from its front matter", () => {
    expect(createProps("index.md", site(), { frontmatter }).home).toMatchObject({
      title: "Build with Clarity.",
      text: "Conventions.",
      actions: [{ label: "Get Started", url: "/docs/introduction" }],
      toolkit: "A Complete Toolkit",
    });
  });

  test("omits a sample without a snippet", () => {
    const samples = createProps("index.md", site(), { frontmatter }).home?.samples;
    expect(samples).toEqual([{ key: "server", label: "API Server", html: "<pre><code>run()</code></pre>" }]);
  });

  test("has a card for each page that requests one, in order", () => {
    expect(createProps("index.md").home?.cards).toEqual([
      { title: "Server", text: "Answers requests", icon: "server", url: "/docs/cairn-server" },
      { title: "Locking", text: "One at a time", icon: "lock", url: "/docs/cairn-lock" },
    ]);
  });

  test("ignores front matter values of the wrong type", () => {
    const wrong = { hero: "Build", samples: { key: 1 }, toolkit: [] };
    expect(createProps("index.md", site(), { frontmatter: wrong }).home).toMatchObject({
      title: "Cairn",
      text: "A framework.",
      actions: [],
      samples: [],
      toolkit: "",
    });
  });
});
