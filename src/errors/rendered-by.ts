// Problems of what components of evaluated pages render.
import type { Diagnostic } from "../contract/data.js";

/** Adds the component that rendered what a problem is about, because the line in the page does not contain it. */
export function nameComponent(problem: Diagnostic, component: string | undefined): Diagnostic {
  if (component === undefined) return problem;
  return { ...problem, message: `${problem.message} (rendered by the component ${component})` };
}
