import { globSync } from 'node:fs';
import { test } from 'vitest';
import { shareOfFile } from './cell-shares.ts';
import { isRetriedWithNewToken, type JourneyCells } from './cells.ts';
import { expectRetryWithNewToken, expectFaultsHandled } from './checks.ts';
import { conditionChecks } from './conditions.ts';

/** Defines the tests of this file's share of the journeys: one for the cells in turn, and one for each other cell. */
export function defineCellTests(file: string): void {
  const files = globSync('*.faults.test.tsx', { cwd: import.meta.dirname });
  for (const journey of shareOfFile(file, files)) runJourney(journey);
}

function runJourney({ name, journey, inTurn, alone }: JourneyCells): void {
  const met = inTurn.map(({ cell, fault }) => `${cell} ${fault}`).join(', ');
  const turns = inTurn.length > 0 ? [{ name, met }] : [];
  test.for(turns)('$name meets in turn $met', () => expectFaultsHandled(journey, inTurn));
  for (const { answer, ...cell } of alone) {
    test(`${cell.cell} ${name} meets ${cell.fault}`, () => {
      if (!answer) return conditionChecks[cell.fault]?.(journey);
      if (isRetriedWithNewToken(journey, cell.fault)) return expectRetryWithNewToken(journey, answer);
      return expectFaultsHandled(journey, [{ ...cell, answer }]);
    });
  }
}
