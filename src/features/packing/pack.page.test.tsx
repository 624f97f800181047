import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addPackedParcels, addSale } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, type SalePageTest } from '#tests/sale-page.tsx';

const at = '2026-03-02T08:30:00.000Z';
const confirmed = { status: 'CONFIRMED', readAt: at, confirmedAt: at } as const;

async function openConfirmedSale({ isPacked = false } = {}) {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addSale(store, seller, { sale: confirmed });
    if (isPacked) await addPackedParcels(store, sale.qid);
    return { qid: sale.qid };
  });
  if (isPacked) await opened.user.click(screen.getByRole('button', { name: 'Change packing' }));
  await screen.findByRole('button', { name: 'Add parcels' });
  return opened;
}

const field = (name: string) => screen.getByRole('textbox', { name });

async function fill(user: SalePageTest['user'], kind = 'Add parcels') {
  await user.click(screen.getByRole('button', { name: kind }));
  const values = { 'How many': '4', Length: '60', Width: '40', Height: '35,5', 'Weight each': '12.5' };
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
}

const submit = (name = 'Add parcels') => screen.getByRole('button', { name });

test('a seller lists parcels and goes on to shipping', async () => {
  const { user } = await openConfirmedSale();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('60 × 40 × 35.5 cm, 12.5 kg each')).toBeVisible();
  expect(screen.getByText('4 parcels, 50 kg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue to shipping' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ship' })).toHaveFocus());
});

test('a pallet is filled, and cleared after a question', async () => {
  const { user } = await openConfirmedSale();
  await user.click(screen.getByRole('button', { name: 'Fill a pallet' }));
  for (const name of ['Length', 'Width', 'Height', 'Weight each']) await user.type(field(name), '120');
  await user.click(submit('Fill pallet'));
  await user.click(await screen.findByRole('button', { name: 'Clear 1 pallet' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear pallet' }));
  expect(dialog.getByText('Are you sure you want to clear this pallet?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('1 pallet')).not.toBeInTheDocument());
});

test('what cannot be packed is said at its field, and the first one takes the focus', async () => {
  const { user } = await openConfirmedSale();
  await user.click(screen.getByRole('button', { name: 'Add parcels' }));
  expect(field('How many')).toHaveFocus();
  await user.clear(field('How many'));
  await user.type(field('How many'), '0');
  await user.type(field('Length'), '500');
  await user.click(submit());
  expect(field('How many')).toHaveAccessibleDescription('At least 1.');
  expect(field('How many')).toHaveFocus();
  expect(field('Length')).toHaveAccessibleDescription('At most 400 cm.');
  expect(field('Width')).toHaveAccessibleDescription('Please enter a number.');
});

test('a box that is too heavy is refused before it is sent', async () => {
  const { user, requests } = await openConfirmedSale();
  await fill(user);
  await user.clear(field('Weight each'));
  await user.type(field('Weight each'), '31');
  await user.click(submit());
  expect(field('Weight each')).toHaveAccessibleDescription(/A box weighs 30 kg at the most\./);
  expect(requests.filter(({ method, url }) => method === 'POST' && url.includes('/packing/'))).toEqual([]);
});

test('letters never reach a number', async () => {
  const { user } = await openConfirmedSale();
  await user.click(screen.getByRole('button', { name: 'Add parcels' }));
  await user.type(field('Length'), '6a0,');
  expect(field('Length')).toHaveValue('60,');
});

const booked = 'A carrier is booked for these parcels and pallets. Please cancel the booking first.';

const packSentences: Record<OwnCode<typeof addPacking> | '500', [string, Record<string, unknown>?]> = {
  booked_already: [booked],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['This could not be saved. Please try again.'],
};

test.for(Object.entries(packSentences))(
  'packing that is refused with %s keeps what was typed',
  async ([code, [sentence, detail]]) => {
    const { user, answer } = await openConfirmedSale();
    answer(addPacking, code, detail);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Height')).toHaveValue('35,5');
    await user.click(submit());
    expect(await screen.findByText('60 × 40 × 35.5 cm, 12.5 kg each')).toBeVisible();
  },
);

const clearSentences: Record<OwnCode<typeof clearPacking> | '500', [string, Record<string, unknown>?]> = {
  booked_already: [booked],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['This could not be cleared. Please try again.'],
};

test.for(Object.entries(clearSentences))(
  'clearing that is refused with %s says why',
  async ([code, [sentence, detail]]) => {
    const { user, answer } = await openConfirmedSale({ isPacked: true });
    answer(clearPacking, code, detail);
    await user.click(screen.getByRole('button', { name: 'Clear 2 parcels' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('2 parcels')).toBeVisible();
  },
);
