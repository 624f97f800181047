import { test } from 'vitest';
import { expectWithstood } from './checks.ts';
import { deviationOf } from './deviations.ts';
import { faults } from './faults.ts';
import type { Journey } from './journey.ts';
import { readMatrix } from './matrix.ts';

/** One test for every cell of these journeys that a page can be asked about. */
export function runCells(journeys: Record<string, Journey>): void {
  test.for(cellsOf(journeys))('$cell $call_or_screen meets $fault', ({ journey, fault, made }) =>
    expectWithstood(journey, fault, made),
  );
}

export function cellsOf(journeys: Record<string, Journey>) {
  return readMatrix().flatMap((cell) => {
    const journey = journeys[cell.call_id];
    const made = faults[cell.fault];
    if (!journey || !made || deviationOf(journey, cell.fault)?.shows === 'nothing of it') return [];
    return [{ ...cell, journey, made }];
  });
}
