/** The page already shows its table of contents. */
export default function TOCInline(): null {
  return null;
}
