import { test } from 'vitest';
import { groupJourneyCells, isRetriedWithNewToken, type JourneyCells } from './cells.ts';
import { expectRetryWithNewToken, expectFaultsHandled } from './checks.ts';
import { conditionChecks } from './conditions.ts';
import { faultJourneys } from './journeys.ts';
import { matrixIdOf } from './matrix-entries.ts';

/**
 * Defines the tests of all journeys whose id begins with this letter, or whose call is not in the matrix: one test for the
 * cells in turn, and one for each other cell.
 */
export function defineCellTests(letter: string | null): void {
  for (const [key, journey] of Object.entries(faultJourneys)) {
    if ((matrixIdOf(key)?.charAt(0) ?? null) === letter) runJourney(groupJourneyCells(key, journey));
  }
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
