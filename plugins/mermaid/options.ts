// What the plugin can be told. Types only.

export interface MermaidOptions {
  /** Label of the collapsed source below a diagram. Default: `Source of the diagram`. */
  sourceLabel?: string;
}
