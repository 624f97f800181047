import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { sessionMachine } from './session.machine.ts';
import { sessionModel } from './session.model.ts';

test('every transition of the session is walked, every guard both ways', async () => {
  await expectFullCoverage(sessionMachine, (coverage) => walk(sessionModel, coverage));
});
