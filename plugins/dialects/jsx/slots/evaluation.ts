// The evaluated parts of a page, or of a partial that a page inlines.
import { dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import { relativeName } from "../../shared/config/tool-files.js";
import { findNamedRule, usesAllProps } from "../component-rules.js";
import type { EmitOptions } from "../emit/emission-types.js";
import { readAttribute } from "../expression-values.js";
import type { GlobalOptions } from "../imports.js";
import type { ImportedName, Modules } from "../modules.js";
import type { JsxPage, Rule, Rules } from "../page.js";
import type { Element } from "../parse/element-tree.js";
import { type IncludedPartial, partialPath } from "../partials.js";
import { videoRule } from "../rules.js";
import type { ScopeNames } from "./definitions.js";
import { finishPage, finishPartial } from "./finish.js";
import { createGlobals } from "./globals.js";
import { createNames, type ToolModules } from "./names.js";
import type { PageModule } from "./page-module.js";
import { createSlots, type ScopeSlots } from "./slots.js";
import { readStatements } from "./statements.js";

/** A partial, and the slots of the text that includes it. */
export interface Inclusion extends IncludedPartial {
  parent?: ScopeSlots;
}

interface NamesOptions {
  ctx: RewriteContext;
  modules: Modules;
  /** See readGlobals. */
  globals: ReadonlyMap<string, ImportedName>;
  options: GlobalOptions & { tool?: ToolModules };
  resolvePath: JsxPage["resolvePath"];
}

/** Reads what the names of a page refer to. */
export function readScopeNames({ ctx, modules, globals, options, resolvePath }: NamesOptions): ScopeNames {
  const { imports, blocks } = modules;
  const statements = readStatements(blocks);
  const names = createNames({
    ...{ ctx, imports, resolvePath },
    declared: statements.declared,
    globals: createGlobals(options, globals, ctx),
    tool: options.tool ?? none,
    isPartial: (imported) => partialPath(imported, ctx, resolvePath) !== undefined,
  });
  return { statements, imports, names };
}

interface EvaluationOptions extends Omit<EmitOptions, "slots"> {
  /** Rules that also apply to components of the site. */
  ownRules: Rules;
  scopeNames: ScopeNames;
  module: PageModule;
  inclusion: Inclusion | undefined;
}

interface Evaluation {
  slots: ScopeSlots;
  /** Returns the static rule of a component. For a site's own component, it must use all props. */
  findRule(element: Element): Rule | undefined;
  /** Adds the slots to the page's module. */
  finish(): void;
}

const none: ToolModules = { names: new Set() };

export function createEvaluation(evaluated: EvaluationOptions): Evaluation {
  const { ctx, ownRules, scopeNames: scope, module, inclusion, unknown } = evaluated;
  const { names } = scope;
  const findRule = (element: Element) => {
    if (!names.isOwn(element.name)) {
      const rule = evaluated.findRule(element);
      // A video would load from another site.
      return rule !== undefined && rule !== videoRule && names.isFromPackage(element.name) ? undefined : rule;
    }
    const rule = findNamedRule(element, { imports: evaluated.imports, components: ownRules });
    return rule && usesAllProps(rule, element, { ...evaluated, readValue, toLines: () => [] }) ? rule : undefined;
  };
  const readValue: JsxPage["readValue"] = (element, name) =>
    readAttribute(element.attributes.get(name), evaluated.scope);
  const slots = createSlots({ ...evaluated, ...scope, findRule, module });
  const onUnknown = (name: string, line: number) =>
    unknown.add({ name, line, attributes: new Map(), children: [] }, false);
  return {
    slots,
    findRule,
    finish() {
      const finished = { slots, scope, module, onUnknown };
      if (!inclusion?.parent) finishPage(finished);
      else {
        const { element, parent } = inclusion;
        const moveImport = (from: string) =>
          from.startsWith(".") ? relativeName(module.file, join(dirname(ctx.file), from)) : from;
        finishPartial({ ...finished, element, parent, moveImport });
      }
    },
  };
}
