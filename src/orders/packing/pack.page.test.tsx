import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { openSalePage, type OwnRefusalCode } from '#tests/orders/sale/sale-page.tsx';
import { addPackedParcels, addSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';

const at = '2026-03-02T08:30:00.000Z';
const confirmed = { status: 'CONFIRMED', readAt: at, confirmedAt: at } as const;

async function openPacking({ isPacked = false, kind = 'parcels' as 'parcels' | 'pallet' } = {}) {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addSale(store, seller, { sale: confirmed });
    if (isPacked) await addPackedParcels(store, sale.qid);
    return { qid: sale.qid };
  });
  const order = new SaleScreen(opened.screen);
  if (isPacked) await order.openStep('packing');
  return { ...opened, order, packing: new PackingScreen(opened.screen, kind) };
}

const boxes = { count: '4', length: '60', width: '40', height: '35,5', weight: '12.5' };
const packedBoxes = '60 × 40 × 35.5 cm, 12.5 kg each';

test('a seller lists parcels and goes on to shipping', async () => {
  const { order, packing, toasts } = await openPacking();
  await packing.add(boxes);
  await packing.seePacked(packedBoxes);
  expect(toasts).toEqual([{ variant: 'success', message: '4 parcels added' }]);
  expect(screen.getByText('4 parcels, 50 kg')).toBeVisible();
  await packing.continueToShipping();
  await order.seeFocusedStep('Ship');
});

test('who skips packing ships it oneself', async () => {
  const { order, packing } = await openPacking();
  await packing.listNothing();
  await order.seeFocusedStep('Ship');
  expect(screen.getByRole('radio', { name: /^Ship it yourself/ })).toBeChecked();
  await order.seeDone('Pack', 'No parcels or pallets added');
});

test('a pallet is filled, and cleared after a question', async () => {
  const { packing, toasts } = await openPacking({ kind: 'pallet' });
  await packing.openForm();
  await packing.type({ length: '120', width: '120', height: '120', weight: '120' });
  await packing.submit();
  await packing.seePacked('1 pallet');
  expect(screen.getByRole('button', { name: 'Clear 1 pallet' })).toBeVisible();
  await packing.askToClear();
  await packing.seeQuestion();
  expect(screen.getByText('Are you sure you want to clear this pallet?')).toBeVisible();
  await packing.confirmClearing();
  await packing.seeNotPacked('1 pallet');
  expect(toasts.map(({ message }) => message)).toEqual(['1 pallet added', '1 pallet cleared']);
});

test('invalid values are reported at their fields, and the first one takes the focus', async () => {
  const { packing } = await openPacking();
  await packing.openForm();
  await packing.seeFocused('count');
  await packing.type({ count: '0', length: '500' });
  await packing.submit();
  await packing.seeFieldRefusal('count', 'The minimum is 1.');
  await packing.seeFocused('count');
  await packing.seeFieldRefusal('length', 'The maximum is 400 cm.');
  await packing.seeFieldRefusal('width', 'Enter a number.');
});

test('a parcel that is too heavy is refused before it is sent', async () => {
  const { packing, requests } = await openPacking();
  await packing.add({ ...boxes, weight: '31' });
  await packing.seeFieldRefusal('weight', /The maximum for a parcel is 30 kg\./);
  expect(requests.filter(({ method, url }) => method === 'POST' && url.includes('/packing/'))).toEqual([]);
});

test('what is typed stays, and what is no number is refused in words', async () => {
  const { packing } = await openPacking();
  await packing.openForm();
  await packing.typeByKey('length', '6a0,');
  await packing.seeTyped('length', '6a0,');
  await packing.seeFieldRefusal('length', 'Enter a number, such as 12.5.');
  await packing.type({ count: '1,5' });
  await packing.seeTyped('count', '1,5');
  await packing.seeFieldRefusal('count', 'Enter a whole number, such as 12.');
});

const booked = 'A carrier is booked for these parcels and pallets. Cancel the booking under Ship first.';

const packFailureMessages: Record<
  OwnRefusalCode<typeof addPacking> | '500',
  [string, Record<string, unknown>?]
> = {
  booked_already: [booked],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t save your parcels or pallets. Try again.'],
};

test.for(Object.entries(packFailureMessages))(
  'packing that is refused with %s keeps what was typed',
  async ([code, [message, detail]]) => {
    const { packing, answer } = await openPacking();
    answer(addPacking, code, detail);
    await packing.add(boxes);
    await packing.seeRefusedToAdd(message);
    await packing.seeTyped('height', '35,5');
    await packing.submit();
    await packing.seePacked(packedBoxes);
  },
);

const clearFailureMessages: Record<
  OwnRefusalCode<typeof clearPacking> | '500',
  [string, Record<string, unknown>?]
> = {
  booked_already: [booked],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t clear this entry. Try again.'],
};

test.for(Object.entries(clearFailureMessages))(
  'clearing that is refused with %s says why',
  async ([code, [message, detail]]) => {
    const { order, packing, answer } = await openPacking({ isPacked: true });
    answer(clearPacking, code, detail);
    await packing.seePacked('2 parcels');
    expect(screen.getByRole('button', { name: 'Clear 2 parcels' })).toBeVisible();
    await packing.askToClear();
    await packing.confirmClearing();
    await order.seeRefusal(message);
    await packing.seePacked('2 parcels');
  },
);

test('throttled packing waits in a form that is opened again, too', async () => {
  const { packing, answer } = await openPacking();
  answer(addPacking, 'throttled', { wait: 50 });
  await packing.add(boxes);
  await packing.seeRefusedToAdd(/^Too many attempts/);
  await packing.seeAddingWait();
  await packing.seeTyped('height', '35,5');
  await packing.closeForm();
  await packing.openForm();
  await packing.seeAddingWait();
});

test('throttled clearing waits at the button of each entry', async () => {
  const { order, packing, answer } = await openPacking({ isPacked: true });
  answer(clearPacking, 'throttled', { wait: 50 });
  await packing.askToClear();
  await packing.confirmClearing();
  await order.seeRefusal(/^Too many attempts/);
  await packing.seeClearingWait();
});
