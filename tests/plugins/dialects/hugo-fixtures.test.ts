// Hugo sites as folders.
import { test } from "vitest";
import { compareWithFolder } from "./folder-fixture.js";

test("lists the pages of Docsy's sections, and evaluates the templates of shortcodes", async () => {
  await compareWithFolder("hugo-site");
});
