import { basename } from 'node:path';
import type { Room } from '#scripts/rules/rooms.ts';
import { groupJourneyCells, type JourneyCells } from '#tests/platform/faults/cells.ts';
import { faultJourneys, roomsOfJourneys } from '#tests/platform/faults/journeys.ts';
import { shareOut } from './share-out.ts';

export type SharedCells = JourneyCells & { room: Room };

/** The journeys of one file of cells: about as many cells as those of each other file. */
export function shareOfFile(file: string, files: readonly string[]): SharedCells[] {
  const index = files
    .map((path) => basename(path))
    .toSorted()
    .indexOf(basename(file));
  const journeys = Object.entries(faultJourneys).map(([key, journey]) => ({
    ...groupJourneyCells(key, journey),
    room: roomsOfJourneys[key] ?? 'platform',
  }));
  const share = shareOut(journeys, weightOf, files.length)[index];
  if (!share) throw new Error(`${file} is not among the files of cells.`);
  return share;
}

/** Opening a portal takes about as long as four faults in turn. */
function weightOf({ inTurn, alone }: JourneyCells): number {
  return (inTurn.length > 0 ? 4 + inTurn.length : 0) + 4 * alone.length;
}
