import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { uploadMachine } from './upload.machine.ts';
import { uploadModel } from './upload.model.ts';

test('every transition of an upload is walked, every guard both ways', async () => {
  await expectFullCoverage(uploadMachine, (coverage) => walk(uploadModel, coverage));
});
