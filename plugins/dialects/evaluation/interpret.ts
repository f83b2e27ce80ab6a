// Reads a bundled configuration without running it, with an interpreter for the part of JavaScript that computes plain
// data. Anything else (an unbounded loop, a class, a file, the time) is left to the sandbox. docsgen's process executes
// none of the code. Time and memory are limited by counting steps and sizes.
import type { ModuleDeclaration, Program, Statement } from "acorn";
import type { Json } from "docsgen";
import { describeExport } from "./exported-value.js";
import { checkJson } from "./interpreter/check-json.js";
import { createMachine } from "./interpreter/create-machine.js";
import { createGlobals } from "./interpreter/globals.js";
import type { Machine, Scope } from "./interpreter/machine.js";
import { getMember } from "./interpreter/members.js";
import { Unreadable } from "./interpreter/unreadable.js";
import type { Calls } from "./sandbox/sandbox-protocol.js";

/**
 * Returns the default export, with the results of `calls`.
 * @param code a bundle
 * @param folder folder of the configuration, absolute
 * @param access files that the code may read
 * @returns undefined if the code has to run
 */
export async function interpret(
  code: string,
  folder: string,
  calls: Calls,
  access: Machine["access"],
): Promise<{ value: Json | undefined } | undefined> {
  const { parse } = await import("acorn");
  try {
    const program = parse(code, { ecmaVersion: "latest", sourceType: "module", allowAwaitOutsideFunction: true });
    return { value: await describeExport(runProgram(program, createMachine(folder, access)), calls, checkJson) };
  } catch {
    // The code itself may contain an error, too. The sandbox reports its location.
    return undefined;
  }
}

function runProgram({ body }: Program, machine: Machine): unknown {
  const { scope, load } = createGlobals(machine);
  const statements: Statement[] = [];
  let exported: () => unknown = () => undefined;
  for (const node of body) {
    if (!isModuleDeclaration(node)) statements.push(node);
    else if (node.type === "ImportDeclaration") declareImports(node, scope, load, machine);
    else if (node.type === "ExportDefaultDeclaration") exported = () => machine.evaluate(node.declaration, scope);
    else if (node.type === "ExportNamedDeclaration") {
      const one = node.specifiers.find((specifier) => propertyName(specifier.exported) === "default");
      if (one) exported = () => scope.get(propertyName(one.local));
    } else throw new Unreadable(node.type);
  }
  machine.run(statements, scope);
  return exported();
}

function isModuleDeclaration(node: Statement | ModuleDeclaration): node is ModuleDeclaration {
  return /^(?:Import|Export)\w*Declaration$/.test(node.type);
}

function propertyName(node: { type: "Identifier"; name: string } | { type: "Literal"; value?: unknown }): string {
  return node.type === "Identifier" ? node.name : String(node.value);
}

function declareImports(
  { source, specifiers }: Extract<ModuleDeclaration, { type: "ImportDeclaration" }>,
  scope: Scope,
  load: (name: string) => unknown,
  machine: Machine,
): void {
  const module = load(String(source.value));
  for (const specifier of specifiers) {
    const { name } = specifier.local;
    if (specifier.type === "ImportNamespaceSpecifier") scope.declare(name, module);
    else {
      const member = specifier.type === "ImportDefaultSpecifier" ? "default" : propertyName(specifier.imported);
      try {
        scope.declare(name, getMember(module, member, machine));
      } catch (thrown) {
        scope.declare(name, thrown);
      }
    }
  }
}
