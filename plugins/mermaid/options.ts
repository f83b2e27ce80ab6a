// Options of the plugin. Types only.

export interface MermaidOptions {
  /** Label of the collapsed source below a diagram. Default: `Source of the diagram`. */
  sourceLabel?: string;
}
