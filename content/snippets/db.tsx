import { t } from "@{{product}}/core";
import { $entity, $repository, pg } from "@{{product}}/postgres";

export const notes = $entity({
  name: "notes",
  schema: t.object({
    id: pg.primaryKey(),
    text: t.text(),
  }),
});

export class Notebook {
  notes = $repository(notes);

  add(text: string) {
    return this.notes.create({ text });
  }
}
