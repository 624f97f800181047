import { expect, test } from 'vitest';
import { readSource } from './machine-sources.ts';
import { findTypeErrors } from './type-errors.ts';

test('a fault that the compiler refuses is told from one that it accepts', async () => {
  const file = 'machines/orders/expiry/expiry.machine.ts';
  const text = readSource(file);
  const change = (part: string, instead: string) => {
    const start = text.indexOf(part);
    return { file, edit: { start, end: start + part.length, text: instead } };
  };
  const edited = [change("id: 'expiry'", "id: 'other'"), change("id: 'expiry'", 'id: 7')];
  expect([...(await findTypeErrors('expiry', edited))]).toEqual([1]);
});
