import { readPendingCodes } from '#contract/people/verification.calls.ts';
import type { Journey, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { ContactScreen } from './contact.screen.ts';

/** The journey of reading what is still to be verified. */
export const faultJourneys: Record<string, Journey> = {
  'O18 readPendingCodes': {
    ...sectionReadJourney('contact-details', 'your phone number'),
    call: readPendingCodes,
    done: ({ screen }) => new ContactScreen(screen).seePhone(),
  },
};

export const matrixReadings: MatrixReadings = {
  O16: { calls: ['verifyAddedEmail', 'listEmails', 'addEmail', 'makeEmailPrimary', 'removeEmail'] },
};
