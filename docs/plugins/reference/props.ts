// Reads the props of the theme's components from their types. Many are inferred from `select`, so the source does not list them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LoadContext } from "docsgen";
import ts from "typescript-5";

/**
 * Returns the names of the props by file.
 * @param repository absolute path
 * @param files component files, relative to the repository
 */
export async function readProps(
  repository: string,
  files: readonly string[],
  { memo }: Pick<LoadContext, "memo">,
): Promise<Record<string, string[]>> {
  const key = createHash("sha256").update(JSON.stringify(files));
  for (const folder of ["theme", "src/contract"]) {
    const names = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
    for (const name of names.filter((one) => /\.tsx?$/.test(one)).sort()) {
      key.update(readFileSync(join(repository, folder, name)));
    }
  }
  return JSON.parse(
    await memo(`props ${key.digest("hex")}`, async () => JSON.stringify(propsByFile(repository, files))),
  );
}

function propsByFile(repository: string, files: readonly string[]): Record<string, string[]> {
  const tsconfig = join(repository, "theme/tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(tsconfig, ts.sys.readFile).config,
    ts.sys,
    join(repository, "theme"),
  );
  const program = ts.createProgram(
    files.map((file) => join(repository, file)),
    options,
  );
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    files.map((file) => {
      const source = program.getSourceFile(join(repository, file));
      const module = source && checker.getSymbolAtLocation(source);
      const component = module && checker.tryGetMemberInModuleExports("default", module);
      const [call] = component ? checker.getTypeOfSymbol(component).getCallSignatures() : [];
      const [props] = call?.parameters ?? [];
      return [
        file,
        props
          ? checker
              .getTypeOfSymbol(props)
              .getProperties()
              .map(({ name }) => name)
          : [],
      ];
    }),
  );
}
