// Callout types by the names used in Hugo themes.
export const kinds: Readonly<Record<string, string>> = {
  ...{
    note: "note",
    primary: "note",
    info: "info",
    tip: "tip",
    hint: "tip",
    success: "tip",
    idea: "tip",
    secondary: "note",
  },
  ...{
    important: "important",
    warning: "warning",
    caution: "caution",
    danger: "danger",
    error: "danger",
    attention: "warning",
  },
  ...{
    default: "note",
    question: "note",
    example: "note",
    quote: "note",
    abstract: "note",
    todo: "note",
    bug: "danger",
    failure: "danger",
  },
};

/**
 * Types that are also names of shortcodes and alerts. Other names only occur as arguments, or map to the closest type.
 */
export const calloutKinds = new Set(["note", "tip", "info", "warning", "caution", "important", "danger"]);
