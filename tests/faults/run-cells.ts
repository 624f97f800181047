import { test } from 'vitest';
import { expectWithstood } from './checks.ts';
import { deviationOf } from './deviations.ts';
import { faults } from './faults.ts';
import { inBrowser } from './in-browser.ts';
import type { Journey } from './journey.ts';
import { readMatrix } from './matrix.ts';
import { open } from './open.ts';
import { ways } from './ways.ts';

/** One test for every cell of these journeys that a page can be asked about. */
export function runCells(journeys: Record<string, Journey>): void {
  test.for(cellsOf(journeys))('$cell $name meets $fault', ({ journey, fault, made, way }) =>
    made ? expectWithstood(journey, fault, made) : way?.(journey),
  );
}

/** A key is an id of the matrix, with the name of a call behind it where the id means several. */
export function cellsOf(journeys: Record<string, Journey>) {
  const cells = Map.groupBy(readMatrix(), ({ call_id }) => call_id);
  return Object.entries(journeys).flatMap(([key, journey]) => {
    const [id = '', call] = key.split(' ');
    return (cells.get(id) ?? []).flatMap((cell) => {
      const made = faults[cell.fault];
      const way = ways[cell.fault];
      if (inBrowser.has(cell.cell)) return [];
      if (!(made || way) || open[cell.cell] || deviationOf(journey, cell.fault)?.shows === 'nothing of it')
        return [];
      return [{ ...cell, name: call ?? cell.call_or_screen, journey, made, way }];
    });
  });
}
