// Hugo sites as folders.
import { test } from "vitest";
import { compareWithFolder } from "./compare-folder.js";

test("lists the pages of Docsy's sections, and evaluates the templates of shortcodes", async () => {
  await compareWithFolder("hugo-site");
});
