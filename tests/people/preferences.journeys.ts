import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import { formSavingJourney } from '#tests/platform/faults/form-saving.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { PreferencesScreen } from './preferences.screen.ts';

const preferences = ({ screen }: Scene) => new PreferencesScreen(screen);

/** The journeys of order preferences, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O29: {
    call: updatePreferences,
    at: '/my-profile/discount/',
    ...formSavingJourney({
      open: (screen) => new PreferencesScreen(screen),
      values: { discount: '7.5' },
      saved: 'Discount updated',
    }),
    says: { default: 'We couldn’t save your order preferences. Try again.' },
    throttling: 'countdown',
  },
  'O29 readPreferences': {
    ...sectionReadJourney('discount', 'your order preferences'),
    call: readPreferences,
    done: (scene) => preferences(scene).seeForm(),
  },
};
