import type { Selectable } from 'kysely';

/** A place of the warehouse in which packages stand. */
export type PlaceTable = {
  qid: string;
  /** The code on its label. */
  code: string;
};

export type PlaceRow = Selectable<PlaceTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    places: PlaceTable;
  }
}
