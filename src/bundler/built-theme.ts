// A theme that is ready to render: what bundling it gives the steps that follow.
import type { ClientManifest } from "../contract/theme.js";
import type { Input } from "../store/memo.js";
import type { Output } from "../store/output.js";

export interface BuiltTheme {
  /** Absolute path of the server bundle. */
  module: string;
  fingerprint: string;
  client: ClientManifest;
  outputs: Output[];
  /** The files that it is made of, packages left out. */
  inputs: readonly Input[];
}
