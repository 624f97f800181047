import { updateUser } from '#contract/people/accounts.calls.ts';
import { formSavingJourney } from '#tests/platform/faults/form-saving.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { CompanyScreen } from './company.screen.ts';

/** The journeys of company details, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O4: {
    call: updateUser,
    at: '/my-profile/chamber-of-commerce/',
    ...formSavingJourney({
      open: (screen) => new CompanyScreen(screen),
      values: { number: '90001107' },
      saved: 'Company details updated',
    }),
    says: { default: 'We couldn’t save your company details. Try again.' },
    throttling: 'countdown',
  },
};
