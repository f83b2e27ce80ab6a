// Text from the config that can contain links.
import type { LinkedText as Text } from "docsgen";
import type { ReactNode } from "react";

export default function LinkedText({ text }: { text: Text }): ReactNode {
  return text.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <a key={piece.url + piece.label} href={piece.url}>
        {piece.label}
      </a>
    ),
  );
}
