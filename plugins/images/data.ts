// Data that images() adds to pages.
declare module "docsgen" {
  interface PageData {
    /** Widths of the copies of an image in pixels, by the output path of the image. */
    imageWidths?: Readonly<Record<string, readonly number[]>>;
  }
}

export {};
