import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { openLines } from '#tests/orders/lines/lines-page.ts';

test('999 of 24 is refused while it is typed and never sent; then 18 is saved', async () => {
  const { lines, soap, towel, readSale } = await openLines();
  await soap.type(999);
  await soap.seeRefusal('The maximum is 24 units.');
  await soap.seeQuantityDescription(/The maximum is 24 units/);
  await soap.seeQuantityInvalid();
  await lines.seeSummary('1 of 2 lines ready');
  await lines.seeSummary('Correct 1 quantity first');
  await soap.enter(999);
  await soap.seeQuantityFocused();
  expect((await readSale()).version).toBe(1);

  await soap.lower(18, 'Damaged');
  await towel.visit();
  await soap.seeNoRefusal();
  await soap.seeNote('Damaged: 6 fewer');
  await lines.seeSummary('1 of 2 lines reduced, 28 of 34 units');
  await waitFor(async () => expect(await readSale()).toMatchObject({ unitCount: 28, loweredLineCount: 1 }));
});

test('a line that could not be saved says so until another quantity is typed', async () => {
  const { lines, soap, answer } = await openLines();
  answer(updateSaleLine, '500');
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal('We couldn’t save this line.');
  await soap.type(10);
  await soap.seeNoRefusal();
  await lines.seeSummary('1 of 2 lines reduced, 20 of 34 units');
  await soap.type(24);
  await soap.seeNoRefusal();
  await lines.seeSummary('2 lines in full, 34 units');
});

test('what is typed stays as it is, and what is no whole number is refused in words', async () => {
  const { soap } = await openLines();
  for (const text of ['1,5', '12.5', 'ten']) {
    await soap.type(text);
    await soap.seeQuantity(text);
    await soap.seeRefusal('Enter a whole number, such as 12.');
  }
  await soap.type(12);
  await soap.seeNoRefusal();
});

test('a lowered line shows its product, GTIN and brand, and Tab passes from quantity to reason', async () => {
  const { user, soap, towel } = await openLines();
  const gtin = await soap.readGtin();
  await soap.type(18);
  await user.tab();
  await soap.seeReasonFocused('Reason for reducing Soap by 6');
  expect(await soap.readGtin()).toBe(gtin);
  await soap.giveReason('Damaged');
  await towel.visit();
  await soap.seeNote('Damaged: 6 fewer');
  expect(await soap.readGtin()).toBe(gtin);
});

test('an empty quantity shows what to type, and Escape restores the saved one', async () => {
  const { soap } = await openLines();
  await soap.type('');
  await soap.seeQuantityDescription(/0 for none/);
  await soap.undo();
  await soap.seeQuantity(24);
});

test('Enter goes from quantity to quantity, Shift and Enter back', async () => {
  const { user, soap, towel } = await openLines();
  await soap.visit();
  await user.keyboard('{Enter}');
  await towel.seeQuantityFocused();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await soap.seeQuantityFocused();
});

test('a reason chosen by key counts once it is left', async () => {
  const { user, soap, readSale } = await openLines();
  await soap.enter(18);
  await soap.seeReasonOffered('Price error');
  await user.keyboard('{ArrowDown}');
  // jsdom changes no list by key.
  const reason = screen.getByRole('combobox', { name: /^Reason for reducing Soap/ });
  fireEvent.change(reason, { target: { value: 'PRICE_ERROR' } });
  expect((await readSale()).loweredLineCount).toBe(0);
  await user.tab();
  await soap.seeNote('Price error: 6 fewer');
  await waitFor(async () => expect((await readSale()).loweredLineCount).toBe(1));
});
