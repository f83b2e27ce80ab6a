// Options of `site.config.ts` for colors, shapes, and fonts.

export type Scheme = "light" | "dark" | "system";

export interface AppearanceConfig {
  /**
   * Initial color scheme, and whether readers can switch it. Default: `dark`, with a menu; `system` without a config
   * file.
   */
  scheme?: Scheme | { default?: Scheme; switch?: boolean };
  /**
   * Brand color, such as `#0a7ea4`. The accent, link, and highlight colors of both schemes are derived from it, with a text
   * contrast of at least 4.5:1. Default: the color of the `look`, or the theme's green.
   */
  brand?: string;
  /**
   * Preset of colors, shapes, and fonts: `slate`, `paper`, `terminal`, `soft`, `contrast`, or a look of a custom theme. Other
   * options, such as `brand` and `font`, override it. Default: none.
   */
  look?: LookName;
  /**
   * Fonts, from installed [Fontsource](https://fontsource.org) packages. Default: the fonts of the `look`, or Inter and
   * Inconsolata, which are included.
   * @example font: { sans: "figtree", mono: "jetbrains-mono" }
   */
  font?: FontOption;
}

/** A look of the default theme, or of a custom theme. */
export type LookName = "slate" | "paper" | "terminal" | "soft" | "contrast" | (string & Record<never, never>);

/**
 * Each font is the name of a Fontsource font, such as `source-serif-4`, a package, such as `@fontsource/lora`, or `system`
 * for the font of the operating system.
 */
export interface FontOption {
  /** Font of texts. */
  sans?: string;
  /** Font of code. */
  mono?: string;
  /** Font of headings. Default: the font of texts. */
  heading?: string;
}

/** Color settings. */
export interface SiteLook {
  /** Name of a look in theme.json; absent if the config does not set it. */
  look?: string;
  /** `light` and `dark` ignore the reader's system setting. */
  scheme: { default: Scheme; switch: boolean };
  /** `#rrggbb` in lowercase. */
  brand?: string;
}
