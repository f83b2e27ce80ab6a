// Writes the outline of a PDF, which viewers show as a tree.

export interface PdfOutline {
  title: string;
  /** Id of the element that the entry leads to. */
  id: string;
  /** Whether viewers initially show the entries below. */
  isOpen: boolean;
  items: readonly PdfOutline[];
}

interface OutlineWriter {
  /** Number of the outline's root. */
  root: number;
  /** First number for entries. */
  next: number;
  put(number: number, text: string): void;
  destinationOf(id: string): string | undefined;
  text(text: string): string;
}

/** Returns false if the outline has no entries. */
export function writeOutline(entries: readonly PdfOutline[], writer: OutlineWriter): boolean {
  let { next } = writer;
  /** Returns the numbers of the first and last entry, and the number of visible ones. */
  const writeList = (list: readonly PdfOutline[], parent: number): { ends: string; visible: number } => {
    const numbered = list.map((entry) => ({ entry, number: next++ }));
    let visible = numbered.length;
    numbered.forEach(({ entry, number }, index) => {
      const refer = (key: string, at: number | undefined) => (at === undefined ? "" : ` /${key} ${at} 0 R`);
      const below = entry.items.length > 0 ? writeList(entry.items, number) : undefined;
      if (below && entry.isOpen) visible += below.visible;
      const destination = writer.destinationOf(entry.id);
      writer.put(
        number,
        `<</Title ${writer.text(entry.title)} /Parent ${parent} 0 R${refer("Prev", numbered[index - 1]?.number)}` +
          `${refer("Next", numbered[index + 1]?.number)}${destination === undefined ? "" : ` /Dest ${destination}`}` +
          `${below ? `${below.ends} /Count ${entry.isOpen ? below.visible : -below.visible}` : ""}>>`,
      );
    });
    return { ends: ` /First ${numbered[0]?.number} 0 R /Last ${numbered.at(-1)?.number} 0 R`, visible };
  };
  if (entries.length === 0) return false;
  const { ends, visible } = writeList(entries, writer.root);
  writer.put(writer.root, `<</Type /Outlines${ends} /Count ${visible}>>`);
  return true;
}
