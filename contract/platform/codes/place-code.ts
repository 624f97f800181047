import * as v from 'valibot';

/** The label of a place in the warehouse: QL, the area, two digits of the row and one of the level. */
export const PlaceCode = v.pipe(
  v.string(),
  v.regex(/^QL[A-Z]\d{3}$/, 'expected a place label such as QLA032'),
);

export function makePlaceCode(area: string, row: number, level: number): string {
  return `QL${area}${String(row).padStart(2, '0')}${level}`;
}

/** The parts of a place; numbers have no zeros in front. */
export function placePartsOf(code: string): { area: string; row: number; level: number } {
  return { area: code.slice(2, 3), row: Number(code.slice(3, 5)), level: Number(code.slice(5)) };
}

/** How a place is written: `QLA032` is A-03-2. */
export function placeNameOf(code: string): string {
  return `${code.slice(2, 3)}-${code.slice(3, 5)}-${code.slice(5)}`;
}

/** Whether a place has what is given. */
export function isPlaceIn(code: string, choice: { area?: string; row?: number; level?: number }): boolean {
  const { area, row, level } = placePartsOf(code);
  return (choice.area ?? area) === area && (choice.row ?? row) === row && (choice.level ?? level) === level;
}
