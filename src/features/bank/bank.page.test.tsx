import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
} from '#contract/bank/bank.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addBankDetails } from '#tests/factories/sale.factory.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const notSaved = 'There was an error submitting bank details. Please try again.';
const withBank = (store: Store, seller: SellerRow) => addBankDetails(store, seller.qid);

const kinds = {
  IBAN: { radio: /^IBAN/, call: createIbanBankDetails, fields: { IBAN }, shown: '•••• 3000' },
  SWIFT: {
    radio: /^SWIFT/,
    call: createSwiftBankDetails,
    fields: { 'SWIFT code': 'ABNANL2A', 'Account number': '0123456789' },
    shown: '•••• 6789',
  },
  SORT_CODE: {
    radio: /^Sort code/,
    call: createSortCodeBankDetails,
    fields: { 'Sort code': '08-99-99', 'Account number': '66374958' },
    shown: '•••• 4958',
  },
  ABA: {
    radio: /^ABA/,
    call: createAbaBankDetails,
    fields: { 'Routing number': '021000021', 'Account number': '9876543210' },
    shown: '•••• 3210',
  },
} as const;
type Kind = keyof typeof kinds;
const everyKind = ['IBAN', 'SWIFT', 'SORT_CODE', 'ABA'] as const;

async function openBank(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/payment-details/', options);
  await screen.findByRole('heading', { level: 1, name: 'Payment details' });
  const { user } = opened;
  const field = (name: string) => screen.getByRole('textbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Save payment details' }));
  return {
    ...opened,
    field,
    save,
    async enter(kind: Kind, values: Record<string, string> = kinds[kind].fields, password = TEST_PASSWORD) {
      await user.click(await screen.findByRole('radio', { name: kinds[kind].radio }));
      await user.type(field('Account holder'), 'Nordlicht Beauty GmbH');
      for (const [name, text] of Object.entries(values)) await user.type(field(name), text);
      if (kind === 'ABA') {
        await user.selectOptions(screen.getByRole('combobox', { name: 'Type of account' }), 'CHECKING');
      }
      await user.type(screen.getByLabelText('Your password'), password);
      await save();
    },
  };
}

test.each(everyKind)(
  'bank details by %s are saved and shown with their last four characters',
  async (kind) => {
    const { enter } = await openBank();
    await enter(kind);
    expect(await screen.findByText('Payment details updated')).toBeVisible();
    expect(await screen.findByText(kinds[kind].shown)).toBeVisible();
  },
);

test.each([
  { country: 'DE', name: /^IBAN/ },
  { country: 'GB', name: /^Sort code/ },
  { country: 'US', name: /^ABA/ },
  { country: 'JP', name: /^SWIFT/ },
])('a company in $country begins with the form of its banks', async ({ country, name }) => {
  await openBank({ seller: { country } });
  expect(await screen.findByRole('radio', { name })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
});

test('SWIFT begins with the billing address', async () => {
  const { user, field } = await openBank();
  await user.click(await screen.findByRole('radio', { name: /^SWIFT/ }));
  expect(field('Street and number of the account holder')).toHaveValue('Speicherstraße 12');
  expect(field('Postcode')).toHaveValue('20457');
  expect(field('Town')).toHaveValue('Hamburg');
});

test('values that the forms share stay when another form is chosen', async () => {
  const { user, field } = await openBank();
  await user.type(await screen.findByRole('textbox', { name: 'Account holder' }), 'Nordlicht');
  await user.click(screen.getByRole('radio', { name: /^ABA/ }));
  expect(field('Account holder')).toHaveValue('Nordlicht');
});

test('account details are replaced as a whole, or left as they are', async () => {
  const { user, enter } = await openBank({ make: withBank });
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('•••• 6199')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await enter('IBAN');
  expect(await screen.findByText('•••• 3000')).toBeVisible();
});

test('while an IBAN is typed it says how far it is, and whether it can be right', async () => {
  const { user, field } = await openBank();
  await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'DE89 3704');
  expect(screen.getByText('Germany: 8 of 22 characters')).toBeVisible();
  expect(field('IBAN')).toBeValid();
  await user.type(field('IBAN'), ' 0044 0532 0130 00');
  expect(screen.getByText('Germany: complete, and its check digits are right')).toBeVisible();
  await user.type(field('IBAN'), '{Backspace}1');
  expect(screen.getByRole('alert')).toHaveTextContent('This IBAN does not exist');
  expect(field('IBAN')).toBeInvalid();
});

test('an IBAN that cannot be right is not sent', async () => {
  const { enter, field, requests } = await openBank();
  await enter('IBAN', { IBAN: 'DE00 3704 0044 0532 0130 00' });
  expect(field('IBAN')).toHaveFocus();
  expect(requests.filter(({ url }) => url.endsWith(createIbanBankDetails.path))).toEqual([]);
});

test('an empty field has an error, and the first one gets the focus', async () => {
  const { field, save } = await openBank();
  await screen.findByRole('textbox', { name: 'IBAN' });
  await save();
  expect(field('Account holder')).toHaveFocus();
  expect(field('Account holder')).toHaveAccessibleDescription(
    /Please enter the name of the account holder\./,
  );
  expect(field('IBAN')).toHaveAccessibleDescription(/Please enter an IBAN such as/);
});

test('a wrong password is said at its field', async () => {
  const { enter, field } = await openBank();
  await enter('IBAN', undefined, 'not-my-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.');
  expect(screen.getByLabelText('Your password')).toBeInvalid();
  expect(field('IBAN')).toHaveValue(IBAN);
});

test.each([
  { kind: 'IBAN', code: 'invalid_iban', name: 'IBAN' },
  { kind: 'SWIFT', code: 'invalid_swift_code', name: 'SWIFT code' },
  { kind: 'SORT_CODE', code: 'invalid_sort_code', name: 'Account number' },
  { kind: 'ABA', code: 'invalid_routing_number', name: 'Routing number' },
] as const)('$code of the marketplace is said at its field', async ({ kind, code, name }) => {
  const { enter, answer, field } = await openBank();
  answer(kinds[kind].call, code);
  await enter(kind);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please compare/);
  expect(field(name)).toBeInvalid();
});

test('the marketplace knows which accounts a sort code has', async () => {
  const { enter, field } = await openBank();
  await enter('SORT_CODE', { 'Sort code': '08-99-99', 'Account number': '66374959' });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no account of this number');
  expect(field('Account number')).toBeInvalid();
});

// Specification 8.2, bank details.
const faults = ['500', 'html', 'disconnect', 'forbidden', 'invalid', 'malformed'];
test.each(everyKind.flatMap((kind) => faults.map((outcome) => ({ kind, outcome }))))(
  'bank details by $kind that meet $outcome can be sent again as they were typed',
  async ({ kind, outcome }) => {
    const { enter, answer, field, save } = await openBank();
    answer(kinds[kind].call, outcome);
    await enter(kind);
    expect(await screen.findByRole('alert')).toHaveTextContent(notSaved);
    for (const [name, text] of Object.entries(kinds[kind].fields)) expect(field(name)).toHaveValue(text);
    expect(screen.getByRole('button', { name: 'Save payment details' })).toHaveFocus();
    await save();
    expect(await screen.findByText(kinds[kind].shown)).toBeVisible();
  },
);

test('an account whose saving got no answer is shown once the form is left', async () => {
  const { user, enter, answer } = await openBank({ make: withBank });
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  answer(createIbanBankDetails, 'lost');
  await enter('IBAN');
  expect(await screen.findByRole('alert')).toHaveTextContent(notSaved);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('•••• 3000')).toBeVisible();
});

test('a first account whose answer was lost keeps the draft and completes the profile', async () => {
  const { user, enter, answer, field } = await openBank();
  answer(createIbanBankDetails, 'lost');
  await enter('IBAN');
  expect(await screen.findByRole('alert')).toHaveTextContent(notSaved);
  expect(await screen.findByRole('heading', { name: 'Replace the account' })).toBeVisible();
  expect(field('IBAN')).toHaveValue(IBAN);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('•••• 3000')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /^Payment details\s*, missing/ })).toBeNull(),
  );
});
