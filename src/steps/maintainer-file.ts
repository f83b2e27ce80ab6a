// A file of the maintainer's: written completely, or not at all.
import { diskFailure } from "../report/errors.js";
import { writeWhole } from "../store/whole-file.js";

/** @throws DocsgenError `disk-failed` */
export function writeMaintainerFile(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (thrown) {
    throw diskFailure(thrown);
  }
}
