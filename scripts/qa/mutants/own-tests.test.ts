import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOwnTests } from './own-tests.ts';

test('the tests of a machine run on the edited text, the file stays as it is', async () => {
  const file = 'machines/orders/expiry/expiry.machine.ts';
  const text = readFileSync(file, 'utf8');
  const own = await openOwnTests(['machines/orders/expiry/expiry.scenarios.test.ts']);
  const edit = { start: 0, end: 0, text: `throw new Error('a fault');` };
  const failures = [await own.findFailure(), await own.findFailure(file, edit), await own.findFailure()];
  await own.close();
  expect(failures).toEqual([null, 'a fault', null]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
