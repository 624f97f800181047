import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { Journey, Scene } from '#tests/faults/journey.ts';
import { CompanyScreen } from './company.screen.ts';

const company = ({ screen }: Scene) => new CompanyScreen(screen);

/** The journeys of company details, by id of the call. */
export const journeys: Record<string, Journey> = {
  O4: {
    call: updateUser,
    at: '/my-profile/chamber-of-commerce/',
    approach: (scene) => company(scene).enter({ number: '90001107' }),
    press: (scene) => company(scene).save(),
    kept: (scene) => company(scene).seeValues({ number: '90001107' }),
    done: ({ frame }) => frame.seeNotification('Company details updated'),
    says: { default: 'There was an error updating your company details. Please try again.' },
    throttling: 'countdown',
  },
};
