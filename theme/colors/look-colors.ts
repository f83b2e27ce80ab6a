// Backgrounds, lines, and texts of the theme and of its looks, in both schemes. The accent colors are computed from
// them and the brand, so a look works with every brand.

/** Lightness and chroma in the light scheme, then in the dark scheme. */
export type Tinge = readonly [lightLightness: number, lightChroma: number, darkLightness: number, darkChroma: number];

export interface LookColors {
  /** Brand color of sites that set no other one. */
  brand: string;
  /** Hue of backgrounds, lines, and texts. Default: the hue of the brand. */
  hue?: number;
  /** Default: the tinges of the theme without a look. */
  tinges?: Readonly<Partial<Record<keyof typeof tinges, Tinge>>>;
  /** Minimum contrast of links and other accented text. Default: 4.6. */
  textContrast?: number;
}

/** Of the theme without a look. */
export const tinges = {
  page: [1, 0, 0.178, 0.006],
  surface: [0.977, 0.003, 0.19, 0.004],
  raised: [1, 0, 0.223, 0.008],
  hover: [0.962, 0.006, 0.235, 0.01],
  line: [0.925, 0.007, 0.277, 0.011],
  "line-strong": [0.842, 0.012, 0.373, 0.018],
  strong: [0.195, 0.013, 0.966, 0.006],
  text: [0.318, 0.017, 0.864, 0.01],
  muted: [0.498, 0.02, 0.692, 0.018],
  code: [0.958, 0.006, 0.247, 0.011],
  "line-mark": [1, 0, 0.276, 0.013],
  "accent-soft": [0.965, 0.02, 0.25, 0.03],
  "accent-line": [0.86, 0.07, 0.42, 0.08],
} as const satisfies Readonly<Record<string, Tinge>>;

/** By name, as in theme.json. Their shapes and fonts are in styles/looks. */
export const looks: Readonly<Record<string, LookColors>> = {
  slate: {
    brand: "#2f5bea",
    hue: 262,
    tinges: {
      page: [1, 0, 0.185, 0.028],
      surface: [0.982, 0.004, 0.215, 0.032],
      raised: [1, 0, 0.235, 0.034],
      hover: [0.96, 0.009, 0.262, 0.036],
      line: [0.92, 0.011, 0.3, 0.032],
      "line-strong": [0.84, 0.022, 0.4, 0.04],
      strong: [0.205, 0.035, 0.975, 0.006],
      text: [0.36, 0.035, 0.862, 0.018],
      muted: [0.505, 0.035, 0.705, 0.03],
      code: [0.955, 0.01, 0.272, 0.034],
      "line-mark": [1, 0, 0.276, 0.03],
      "accent-soft": [0.958, 0.022, 0.285, 0.06],
    },
  },
  paper: {
    brand: "#9a3412",
    hue: 82,
    tinges: {
      page: [0.982, 0.012, 0.205, 0.008],
      surface: [0.993, 0.006, 0.228, 0.009],
      raised: [0.995, 0.005, 0.25, 0.01],
      hover: [0.955, 0.016, 0.268, 0.012],
      line: [0.9, 0.02, 0.31, 0.012],
      "line-strong": [0.8, 0.03, 0.42, 0.016],
      strong: [0.22, 0.015, 0.945, 0.015],
      text: [0.33, 0.015, 0.85, 0.018],
      muted: [0.495, 0.022, 0.71, 0.02],
      code: [0.948, 0.018, 0.27, 0.012],
      "line-mark": [0.998, 0.003, 0.272, 0.012],
      "accent-soft": [0.955, 0.028, 0.275, 0.035],
    },
  },
  terminal: {
    brand: "#22c55e",
    tinges: {
      page: [0.987, 0.005, 0.155, 0.012],
      surface: [0.978, 0.008, 0.185, 0.015],
      raised: [0.992, 0.004, 0.195, 0.015],
      hover: [0.952, 0.016, 0.232, 0.024],
      line: [0.87, 0.022, 0.31, 0.03],
      "line-strong": [0.7, 0.045, 0.46, 0.05],
      strong: [0.2, 0.035, 0.955, 0.04],
      text: [0.32, 0.035, 0.85, 0.035],
      muted: [0.475, 0.045, 0.69, 0.045],
      code: [0.945, 0.018, 0.25, 0.024],
      "line-mark": [0.995, 0.004, 0.265, 0.022],
      "accent-soft": [0.94, 0.05, 0.28, 0.055],
    },
  },
  soft: {
    brand: "#7456f1",
    tinges: {
      page: [0.977, 0.012, 0.195, 0.022],
      surface: [0.997, 0.002, 0.228, 0.027],
      raised: [1, 0, 0.252, 0.03],
      hover: [0.952, 0.022, 0.272, 0.034],
      line: [0.92, 0.024, 0.31, 0.034],
      "line-strong": [0.84, 0.04, 0.42, 0.045],
      strong: [0.25, 0.045, 0.968, 0.012],
      text: [0.37, 0.042, 0.87, 0.02],
      muted: [0.495, 0.045, 0.735, 0.035],
      code: [0.942, 0.024, 0.285, 0.034],
      "line-mark": [0.985, 0.008, 0.276, 0.03],
      "accent-soft": [0.932, 0.045, 0.315, 0.07],
    },
  },
  contrast: {
    brand: "#0b3bff",
    hue: 0,
    textContrast: 7.1,
    tinges: {
      page: [1, 0, 0, 0],
      surface: [0.98, 0, 0.16, 0],
      raised: [1, 0, 0.14, 0],
      hover: [0.93, 0, 0.27, 0],
      line: [0.8, 0, 0.38, 0],
      "line-strong": [0.1, 0, 0.95, 0],
      strong: [0, 0, 1, 0],
      text: [0.2, 0, 0.92, 0],
      muted: [0.4, 0, 0.8, 0],
      code: [0.93, 0, 0.25, 0],
      "line-mark": [1, 0, 0.25, 0],
      "accent-soft": [0.95, 0.04, 0.28, 0.08],
    },
  },
};
