// The page modules of a site with evaluated pages, for the steps after steps/modules.
import type { Output } from "../cache/cached-output.js";
import type { Input } from "../cache/memo.js";
import type { Diagnostic } from "../contract/data.js";
import type { LiveModule } from "../pages/page-record.js";
import type { PageModules } from "../threads/jobs/slot-rendering.js";

export interface SiteModules {
  /** Identifies everything that the slots of a page are rendered from. Empty for other pages. */
  keyOf(id: string): string;
  /** Returns the modules of a page for its compilation. Undefined for other pages. Writes the scripts when first called. */
  modulesOf(id: string): PageModules | undefined;
  /** Stylesheets and images. */
  outputs: readonly Output[];
  /** Files from which the modules are bundled, except files in packages. */
  inputs: readonly Input[];
  /** Bundles the modules of slots that need a script for browsers. */
  bundleClient(live: ReadonlyMap<string, LiveModule>): Promise<ClientModules>;
}

/** The scripts of slots. */
export interface ClientModules {
  /** URL of each module's script, by key. */
  urlByKey: Readonly<Record<string, string>>;
  outputs: readonly Output[];
  diagnostics: readonly Diagnostic[];
}
