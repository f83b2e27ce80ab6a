// Language data for the search: filler words in questions, and word endings. In languages that are not listed here,
// words are searched unchanged.

export interface Language {
  /**
   * Words that a question may contain but its answer need not. They are removed from text, but not from headings and
   * labels.
   */
  fillers: ReadonlySet<string>;
  /** Matches the start of a question if a possible heading follows. */
  asking: RegExp;
  /**
   * Returns the common prefix of a word's forms: `locks`, `locking` → `lock`. It has at least 3 letters, or is the
   * whole word.
   */
  stem(word: string): string;
}

const noLanguage: Language = { fillers: new Set(), asking: /^(?!)/, stem: (word) => word };

/** @param locale a BCP 47 tag, `en` or `en-GB` */
export function findLanguage(locale: string): Language {
  return locale.split("-")[0] === "en" || locale === "" ? english : noLanguage;
}

const english: Language = {
  fillers: new Set(
    (
      "a an the and or but nor so if then than that this these those there here it its i me my we us our you your he she " +
      "they them their am is are was were be been being do does did doing done have has had can could will would shall " +
      "should may might must of in on at to for from by with as into about how what which who why when where " +
      "any some not no just please want need set get make use used using also s t re ve ll d e g don doesn isn aren won"
    ).split(" "),
  ),
  asking: /^(?:how (?:do|can|could|should|would) (?:i|we|you)|how to|where (?:do|can) (?:i|we)|what (?:is|are)) /,
  stem(word) {
    const stem = word.replace(endings, "").replace(/([bdgklmnprt])\1$/, "$1");
    return stem.length > 2 ? stem : word;
  },
};

const endings = /(?:[iy]ing|i?ed|ies|ations?|ions?|ings?|(?<!s)e?s|ly|e|y)$/;
