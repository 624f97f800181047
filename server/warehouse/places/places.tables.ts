import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

/** A place of the warehouse in which packages stand. */
export const placesTable = defineTable(
  'places',
  {
    qid: text(),
    /** The code on its label. */
    code: text(),
  },
  { unique: [['code']] },
);

export type PlaceRow = Selectable<ColumnsOf<typeof placesTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    places: ColumnsOf<typeof placesTable>;
  }
}
