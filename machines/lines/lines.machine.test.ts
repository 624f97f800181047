import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { linesMachine } from './lines.machine.ts';
import { linesModel } from './lines.model.ts';

test('every transition of the lines is walked, every guard both ways', async () => {
  await expectFullCoverage(linesMachine, (coverage) => walk(linesModel, coverage));
});
