import { makePlaceCode } from '#contract/platform/codes/place-code.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PlaceRow } from './places.tables.ts';

const AREAS = ['A', 'B', 'C', 'D', 'E', 'F'];
const ROWS = 12;
const LEVELS = 3;

export async function findPlace(tx: Tx, code: string): Promise<PlaceRow | undefined> {
  return tx.selectFrom('places').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The labels of all places, in sequence. */
export async function readPlaceCodes(tx: Tx): Promise<string[]> {
  const places = await tx.selectFrom('places').select('code').orderBy('code').execute();
  return places.map(({ code }) => code);
}

export async function placeCodeOf(tx: Tx, qid: string): Promise<string> {
  const { code } = await tx
    .selectFrom('places')
    .select('code')
    .where('qid', '=', qid)
    .executeTakeFirstOrThrow();
  return code;
}

/** All places of the warehouse: areas A to F with twelve rows of three levels. */
export function makePlaces(newQid: () => string): PlaceRow[] {
  return AREAS.flatMap((area) =>
    Array.from({ length: ROWS * LEVELS }, (_, index) => ({
      qid: newQid(),
      code: makePlaceCode(area, Math.floor(index / LEVELS) + 1, (index % LEVELS) + 1),
    })),
  );
}
