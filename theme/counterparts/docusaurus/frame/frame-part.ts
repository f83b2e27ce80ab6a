/** docsgen renders the parts around the content. */
export default function FramePart(): null {
  return null;
}
