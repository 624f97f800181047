import { globSync } from 'node:fs';
import { test } from 'vitest';
import { isRetriedWithNewToken } from '#tests/platform/faults/cells.ts';
import { expectRetryWithNewToken, expectFaultsHandled } from '#tests/platform/faults/checks.ts';
import { conditionChecks } from '#tests/platform/faults/conditions.ts';
import { isRecorded, refuseForeignPage } from '#tests/platform/tools/recorded-rooms.ts';
import { shareOfFile, type SharedCells } from './cell-shares.ts';

/** Defines the tests of this file's share of the journeys: one for the cells in turn, and one for each other cell. */
export function defineCellTests(file: string): void {
  const files = globSync('*.faults.test.tsx', { cwd: import.meta.dirname });
  for (const journey of shareOfFile(file, files)) runJourney(journey);
}

function runJourney({ name, room, journey, inTurn, alone }: SharedCells): void {
  const testOfRoom = isRecorded(room) ? test.skip : test;
  const met = inTurn.map(({ cell, fault }) => `${cell} ${fault}`).join(', ');
  const turns = inTurn.length > 0 ? [{ name, met }] : [];
  testOfRoom.for(turns)('$name meets in turn $met', async () => {
    await expectFaultsHandled(journey, inTurn);
    refuseForeignPage(room, location.pathname);
  });
  for (const { answer, ...cell } of alone) {
    testOfRoom(`${cell.cell} ${name} meets ${cell.fault}`, async () => {
      if (!answer) await conditionChecks[cell.fault]?.(journey);
      else if (isRetriedWithNewToken(journey, cell.fault)) await expectRetryWithNewToken(journey, answer);
      else await expectFaultsHandled(journey, [{ ...cell, answer }]);
      refuseForeignPage(room, location.pathname);
    });
  }
}
