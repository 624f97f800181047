import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { documentsMachine } from './documents.machine.ts';
import { documentsModel } from './documents.model.ts';

test('every transition of the documents is walked, every guard both ways', async () => {
  await expectFullCoverage(documentsMachine, (coverage) => walk(documentsModel, coverage));
});
