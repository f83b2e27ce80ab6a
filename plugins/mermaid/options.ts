// What the plugin can be told. Types only.

export interface MermaidOptions {
  /** What stands above the folded source of a drawing. Default: `Source of the diagram`. */
  sourceLabel?: string;
}
