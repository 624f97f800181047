import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
  readBankInfo,
} from '#contract/bank/bank.calls.ts';
import { addAddress, TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { Journey, Scene } from './journey.ts';
import { button, confirmed, field, type Make } from './order.ts';
import { opening, retype, told } from './profile.journeys.ts';

const BILLING = '/my-profile/billing-address/';

type BankForm = Pick<Journey, 'call'> & {
  radio: RegExp;
  numbers: Record<string, string>;
  shown: string;
  refusal: { code: string; says: string };
};

/** Bank details in one of their four forms. */
function bank({ call, radio, numbers, shown, refusal }: BankForm): Journey {
  const notSaved = 'There was an error submitting bank details. Please try again.';
  const texts = { 'Account holder': 'Nordlicht Beauty GmbH', ...numbers };
  return {
    call,
    at: '/my-profile/payment-details/',
    async approach(scene) {
      const { user, click } = scene;
      await click(await screen.findByRole('radio', { name: radio }));
      for (const [name, text] of Object.entries(texts)) await retype(scene, name, text);
      const type = screen.queryByRole('combobox', { name: 'Type of account' });
      if (type) await user.selectOptions(type, 'CHECKING');
      await user.click(screen.getByLabelText('Your password'));
      await user.paste(TEST_PASSWORD);
    },
    press: async ({ click }) => click(await button('Save payment details')),
    kept() {
      for (const [name, text] of Object.entries(texts)) expect(field(name)).toHaveValue(text);
      expect(screen.getByLabelText('Your password')).toHaveValue(TEST_PASSWORD);
    },
    done: () => told(shown),
    says: { default: notSaved, unreachable: notSaved, known: refusal },
    throttling: 'countdown',
  };
}

const second: Make = (store, seller) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', usageTypes: '["BILLING"]' });

const edit = async ({ click }: Scene, street: string) =>
  click(await button(new RegExp(`^Edit .*${street}$`)));

const notSaved = 'There was an error saving this address. Please try again.';
const removed = 'Somebody else has deleted this address meanwhile. Save it again to keep it as a new one.';
const notCompared =
  'Somebody else has saved this address meanwhile, and what they saved could not be loaded. Please save again to see it.';
const mismatch = {
  code: 'VAT_COMPANY_NAME_MISMATCH',
  says: 'Address company name must include the VAT company name.',
};

async function retypeTown(scene: Scene) {
  await edit(scene, 'Speicherstraße 12');
  await retype(scene, 'Town', 'Bremen');
}

const save = async ({ click }: Scene) => click(await button(/^Save (address|mine)$/));

/** The journeys of bank details and addresses, by the id of their call. */
export const journeys: Record<string, Journey> = {
  O7: {
    ...opening('payment-details', 'your payment details'),
    call: readBankInfo,
    done: () => screen.findByRole('textbox', { name: 'IBAN' }),
  },
  O8: bank({
    call: createAbaBankDetails,
    radio: /^ABA/,
    numbers: { 'Routing number': '021000021', 'Account number': '9876543210' },
    shown: '•••• 3210',
    refusal: {
      code: 'invalid_routing_number',
      says: 'This routing number does not exist. Please compare it with your cheque or statement.',
    },
  }),
  O9: bank({
    call: createIbanBankDetails,
    radio: /^IBAN/,
    numbers: { IBAN: 'DE89 3704 0044 0532 0130 00' },
    shown: '•••• 3000',
    refusal: {
      code: 'invalid_iban',
      says: 'This IBAN does not exist. Please compare it with your bank statement.',
    },
  }),
  O10: bank({
    call: createSortCodeBankDetails,
    radio: /^Sort code/,
    numbers: { 'Sort code': '08-99-99', 'Account number': '66374958' },
    shown: '•••• 4958',
    refusal: {
      code: 'invalid_sort_code',
      says: 'There is no account of this number under this sort code. Please compare both with your bank statement.',
    },
  }),
  O11: bank({
    call: createSwiftBankDetails,
    radio: /^SWIFT/,
    numbers: { 'SWIFT code': 'ABNANL2A', 'Account number': '0123456789' },
    shown: '•••• 6789',
    refusal: { code: 'incorrect_password', says: 'This is not your current password.' },
  }),
  O20: {
    ...opening('billing-address', 'your addresses'),
    call: listAddresses,
    done: () => told('Speicherstraße 12'),
  },
  O21: {
    call: readAddress,
    at: BILLING,
    async approach(scene) {
      await retypeTown(scene);
      await scene.marketplace.store.db.updateTable('addresses').set({ city: 'Kiel', version: 2 }).execute();
    },
    press: save,
    kept: () => expect(field('Town')).toHaveValue('Bremen'),
    // Of one that is gone, what was typed becomes a new address.
    done: () => told(/^Somebody else has saved this meanwhile$|^Address created\.$/),
    success: 'alert',
    throttling: 'countdown',
    alone: ['404'],
    says: {
      default: notCompared,
      unreachable: notCompared,
      not_found: removed,
      throttled: 'That was too often in a short time. Please wait before you try again.',
    },
  },
  O22: {
    call: updateAddress,
    alone: ['404'],
    at: BILLING,
    approach: retypeTown,
    press: save,
    kept: () => expect(field('Town')).toHaveValue('Bremen'),
    // Of one that is gone, what was typed becomes a new address.
    done: () => told(/^Address (updated|created)\.$/),
    says: { default: notSaved, not_found: removed, known: mismatch },
    throttling: 'countdown',
  },
  O23: {
    call: deleteAddress,
    at: BILLING,
    options: { make: second },
    approach: () => button(/^Delete .*Hafenweg 3$/),
    trigger: 'dialog',
    press: (scene) => confirmed(scene, /^Delete .*Hafenweg 3$/, 'Delete address'),
    again: ({ click }) =>
      click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete address' })),
    done: () => told('Address deleted.'),
    says: {
      default: 'There was an error deleting this address. Please try again.',
      known: {
        code: 'last_address',
        says: 'This is your last address for this use. Please add another one first.',
      },
    },
    throttling: 'countdown',
    deviations: { '404': { shows: 'success', why: 'What is gone already is what was asked for.' } },
  },
  O24: {
    call: createAddress,
    at: BILLING,
    async approach(scene) {
      await scene.click(await button('Add address'));
      await retype(scene, 'Street and number', 'Kaai 7');
      await retype(scene, 'Postcode', '80331');
      await retype(scene, 'Town', 'München');
    },
    press: save,
    kept() {
      expect(field('Street and number')).toHaveValue('Kaai 7');
      expect(field('Town')).toHaveValue('München');
    },
    done: () => told('Address created.'),
    says: { default: notSaved, known: mismatch },
    throttling: 'countdown',
  },
};
