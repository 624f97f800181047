import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import { formSavingJourney } from '#tests/platform/faults/form-saving.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { FeeScreen } from './fee.screen.ts';

const fee = ({ screen }: Scene) => new FeeScreen(screen);

/** The journeys of the fee, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O19: {
    call: updateFee,
    at: '/my-profile/fee/',
    ...formSavingJourney({
      open: (screen) => new FeeScreen(screen),
      values: { fee: '12.5' },
      saved: 'Fee updated',
    }),
    says: {
      default: 'We couldn’t save your fee. Try again.',
      known: {
        code: 'fee_out_of_range',
        says: 'Enter a fee from 5 to 25% with at most one decimal, such as 7.5.',
        detail: { minimum: '5', maximum: '25' },
      },
    },
    throttling: 'countdown',
  },
  'O19 readFee': {
    ...sectionReadJourney('fee', 'your fee'),
    call: readFee,
    done: (scene) => fee(scene).seeForm(),
  },
};
