import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { palletsMachine } from './pallets.machine.ts';
import { palletsModel } from './pallets.model.ts';

test('every transition of the packing is walked, every guard both ways', async () => {
  await expectFullCoverage(palletsMachine, (coverage) => walk(palletsModel, coverage));
});
