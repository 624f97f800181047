import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
} from '#contract/people/bank.calls.ts';
import { maskedSampleAccounts, sampleAccounts } from '#contract/people/bank.samples.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBankDetails } from '#tests/orders/sale/sale.factory.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const notSaved = 'There was an error submitting bank details. Please try again.';
const withBank = (store: Store, seller: SellerRow) => addBankDetails(store, seller.qid);

const calls = {
  IBAN: createIbanBankDetails,
  SWIFT: createSwiftBankDetails,
  SORT_CODE: createSortCodeBankDetails,
  ABA: createAbaBankDetails,
};
const everyKind = ['IBAN', 'SWIFT', 'SORT_CODE', 'ABA'] as const;

async function openBank(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/payment-details/', options);
  const bank = new BankScreen(opened.screen);
  await opened.frame.seeTitle('Payment details');
  async function save(
    kind: keyof typeof calls,
    values: Parameters<typeof bank.enter>[0] = sampleAccounts[kind],
    password = TEST_PASSWORD,
  ) {
    await bank.enterAccount(kind, values, password);
    await bank.save();
  }
  return Object.assign(opened, { bank, save });
}

test.each(everyKind)(
  'bank details by %s are saved and shown with their last four characters',
  async (kind) => {
    const { bank, frame, save } = await openBank();
    await save(kind);
    await frame.seeNotification('Payment details updated');
    await bank.seeAccount(maskedSampleAccounts[kind]);
  },
);

test.each([
  { country: 'DE', kind: 'IBAN' },
  { country: 'GB', kind: 'SORT_CODE' },
  { country: 'US', kind: 'ABA' },
  { country: 'JP', kind: 'SWIFT' },
] as const)('a company in $country begins with the form of its banks', async ({ country, kind }) => {
  const { bank } = await openBank({ seller: { country } });
  await bank.seeKind(kind);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
});

test('SWIFT begins with the billing address', async () => {
  const { bank } = await openBank();
  await bank.chooseKind('SWIFT');
  await bank.seeValues({ street: 'Speicherstraße 12', postcode: '20457', town: 'Hamburg' });
});

test('values that the forms share stay when another form is chosen', async () => {
  const { bank } = await openBank();
  await bank.enter({ accountHolder: 'Nordlicht' });
  await bank.chooseKind('ABA');
  await bank.seeValues({ accountHolder: 'Nordlicht' });
});

test('account details are replaced as a whole, or left as they are', async () => {
  const { bank, save } = await openBank({ make: withBank });
  await bank.replace();
  await bank.seeKindFocused('IBAN');
  await bank.cancel();
  await bank.seeAccount('•••• 6199');
  await bank.seeReplaceFocused();
  await bank.replace();
  await bank.seeKindFocused('IBAN');
  await save('IBAN');
  await bank.seeAccount('•••• 3000');
});

test('while an IBAN is typed its progress is shown, and whether it can be valid', async () => {
  const { bank } = await openBank();
  await bank.typeIban('DE89 3704');
  expect(screen.getByText('Germany: 8 of 22 characters')).toBeVisible();
  await bank.seeFieldAccepted('iban');
  await bank.typeIban(' 0044 0532 0130 00');
  expect(screen.getByText('This looks like a valid IBAN (Germany).')).toBeVisible();
  await bank.enter({ iban: 'DE89 3704 0044 0532 0130 01' });
  await bank.seeRefusal('This IBAN doesn’t exist');
  await bank.seeFieldError('iban');
});

test('an IBAN that cannot be right is not sent', async () => {
  const { bank, requests, save } = await openBank();
  await save('IBAN', { iban: 'DE00 3704 0044 0532 0130 00' });
  await bank.seeFieldFocused('iban');
  expect(requests.filter(({ url }) => url.endsWith(createIbanBankDetails.path))).toEqual([]);
});

test('an empty field has an error, and the first one gets the focus', async () => {
  const { bank } = await openBank();
  await bank.save();
  await bank.seeFieldRefused('accountHolder', /Enter the account holder’s name\./);
  await bank.seeFieldError('iban', /Enter an IBAN such as/);
});

test('a wrong password is reported at its field', async () => {
  const { bank, save } = await openBank();
  await save('IBAN', undefined, 'not-my-password');
  await bank.seeRefusal('This isn’t your current password.');
  await bank.seePasswordRefused();
  await bank.seeValues(sampleAccounts.IBAN);
});

test.each([
  { kind: 'IBAN', code: 'invalid_iban', field: 'iban' },
  { kind: 'SWIFT', code: 'invalid_swift_code', field: 'swiftCode' },
  { kind: 'SORT_CODE', code: 'invalid_sort_code', field: 'accountNumber' },
  { kind: 'ABA', code: 'invalid_routing_number', field: 'routingNumber' },
] as const)('$code of the marketplace is reported at its field', async ({ kind, code, field }) => {
  const { answer, bank, save } = await openBank();
  answer(calls[kind], code);
  await save(kind);
  await bank.seeRefusal(/Compare /);
  await bank.seeFieldError(field);
});

test('a postcode of another country is reported at its field, for the country of the billing address or another', async () => {
  const { bank, save } = await openBank();
  await save('SWIFT', { ...sampleAccounts.SWIFT, postcode: '3011 AA' });
  await bank.seeRefusal('This postcode doesn’t match the country. Check both.');
  await bank.seeFieldError('postcode');
  await bank.chooseCountry('Netherlands');
  await bank.save();
  await bank.seeAccount('•••• 6789');
});

test('the marketplace knows which accounts a sort code has', async () => {
  const { bank, save } = await openBank();
  await save('SORT_CODE', { sortCode: '08-99-99', accountNumber: '66374959' });
  await bank.seeRefusal('This account number doesn’t match');
  await bank.seeFieldError('accountNumber');
});

// Specification 8.2, bank details.
const faults = ['500', 'html', 'disconnect', 'forbidden', 'invalid', 'malformed'];
test.each(everyKind.flatMap((kind) => faults.map((outcome) => ({ kind, outcome }))))(
  'bank details by $kind that meet $outcome can be sent again as they were typed',
  async ({ kind, outcome }) => {
    const { answer, bank, save } = await openBank();
    answer(calls[kind], outcome);
    await save(kind);
    await bank.seeRefusal(notSaved);
    await bank.seeValues(sampleAccounts[kind]);
    await bank.seeSaveFocused();
    await bank.save();
    await bank.seeAccount(maskedSampleAccounts[kind]);
  },
);

test('an account whose saving got no answer is shown once the form is left', async () => {
  const { answer, bank, save } = await openBank({ make: withBank });
  await bank.replace();
  await bank.seeKindFocused('IBAN');
  answer(createIbanBankDetails, 'lost');
  await save('IBAN');
  await bank.seeRefusal(notSaved);
  await bank.cancel();
  await bank.seeAccount('•••• 3000');
});

test('a first account whose answer was lost keeps the draft and completes the profile', async () => {
  const { answer, bank, save, screen } = await openBank();
  answer(createIbanBankDetails, 'lost');
  await save('IBAN');
  await bank.seeRefusal(notSaved);
  await bank.seeReplacing();
  await bank.seeValues(sampleAccounts.IBAN);
  await bank.cancel();
  await bank.seeAccount('•••• 3000');
  await new ProfileFrameScreen(screen).seeNotMissing('Payment details');
});
