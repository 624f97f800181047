import {
  createAbaBankDetails,
  createIbanBankDetails,
  createSortCodeBankDetails,
  createSwiftBankDetails,
  readBankInfo,
} from '#contract/people/bank.calls.ts';
import { maskedSampleAccounts, sampleAccounts } from '#contract/people/bank.samples.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { BankScreen } from './bank.screen.ts';

const bank = ({ screen }: Scene) => new BankScreen(screen);

type Account = Pick<Journey, 'call'> & {
  kind: Parameters<BankScreen['enterAccount']>[0];
  refusal: { code: string; says: string };
};

/** The saving of an account in one of the four forms. */
function saving({ call, kind, refusal }: Account): Journey {
  const values = sampleAccounts[kind];
  const notSaved = 'There was an error submitting bank details. Please try again.';
  return {
    call,
    at: '/my-profile/payment-details/',
    approach: (scene) => bank(scene).enterAccount(kind, values, TEST_PASSWORD),
    press: (scene) => bank(scene).save(),
    async kept(scene) {
      await bank(scene).seeValues({ accountHolder: 'Nordlicht Beauty GmbH', ...values });
      await bank(scene).seePasswordValue(TEST_PASSWORD);
    },
    done: (scene) => bank(scene).seeAccount(maskedSampleAccounts[kind]),
    says: { default: notSaved, unreachable: notSaved, known: refusal },
    throttling: 'countdown',
  };
}

/** The journeys of bank details, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O7: {
    ...sectionReadJourney('payment-details', 'your payment details'),
    call: readBankInfo,
    done: (scene) => bank(scene).seeForm(),
  },
  O8: saving({
    call: createAbaBankDetails,
    kind: 'ABA',
    refusal: {
      code: 'invalid_routing_number',
      says: 'This routing number doesn’t exist. Compare it with your cheque or bank statement.',
    },
  }),
  O9: saving({
    call: createIbanBankDetails,
    kind: 'IBAN',
    refusal: {
      code: 'invalid_iban',
      says: 'This IBAN doesn’t exist. Compare it with your bank statement.',
    },
  }),
  O10: saving({
    call: createSortCodeBankDetails,
    kind: 'SORT_CODE',
    refusal: {
      code: 'invalid_sort_code',
      says: 'This account number doesn’t match this sort code. Compare both with your bank statement.',
    },
  }),
  O11: saving({
    call: createSwiftBankDetails,
    kind: 'SWIFT',
    refusal: { code: 'incorrect_password', says: 'This isn’t your current password.' },
  }),
};
