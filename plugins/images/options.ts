// Options of images().

export type ImageFormat = "avif" | "webp";

export interface ImagesOptions {
  /** Widths of the smaller copies in pixels. Images are never enlarged. Default: 400, 800, and 1200. */
  widths?: readonly number[];
  /** Formats of the copies; browsers use the first one that they support. Default: `avif` and `webp`. */
  formats?: readonly ImageFormat[];
  /** Quality of the copies, 1 to 100. Default: 60 for AVIF, 80 for WebP. */
  quality?: number;
  /**
   * If true, an opaque image has a gradient of its colors while it loads. It is a `style` attribute, which the header of the `headers`
   * option forbids unless `csp` allows it. Default: true.
   */
  placeholder?: boolean;
}

export type Settings = Required<Omit<ImagesOptions, "quality">> & Pick<ImagesOptions, "quality">;

export function resolveSettings(options: ImagesOptions): Settings {
  const { widths = [400, 800, 1200], ...rest } = options;
  return { formats: ["avif", "webp"], placeholder: true, ...rest, widths: [...new Set(widths)].sort((a, b) => a - b) };
}
