// Kinds of callouts, by the words of Hugo's themes.
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

/** Shortcodes and alerts that are a kind by their name; the others say it in an argument, or mean what is nearest. */
export const ownKinds = new Set(["note", "tip", "info", "warning", "caution", "important", "danger"]);
