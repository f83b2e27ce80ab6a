// Options of the plugin. Types only.

export interface MermaidOptions {
  /** Label of the collapsed source below a diagram. Default: `Diagram source`. */
  sourceLabel?: string;
}
