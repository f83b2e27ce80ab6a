import fs from "node:fs";

export const unit: string = fs.readFileSync(new URL("../data/unit.txt", import.meta.url), "utf8").trim();
