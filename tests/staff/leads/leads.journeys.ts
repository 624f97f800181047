import { pathTo } from '#contract/pages/paths.ts';
import { listLeads, readLeadBoard, updateLead } from '#contract/staff/leads.calls.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { addLead, staffUser } from './lead.factory.ts';
import { LeadsScreen } from './leads.screen.ts';

const board = pathTo.sellerOnboarding();
const table = pathTo.sellerOnboarding({ view: 'table' });
const leadsOf = ({ screen }: Scene) => new LeadsScreen(screen);
const notLoaded = { default: 'We couldn’t load the leads. Try again.' };
const company = 'Zeezicht Cosmetica';

const options: Journey['options'] = { as: staffUser, make: (store) => addLead(store) };

function opening(address: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    says: notLoaded,
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

/** The journeys of the leads, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  'O53 listLeads': {
    ...opening(table),
    call: listLeads,
    done: (scene) => leadsOf(scene).seeCompanies(company),
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  'O53 readLeadBoard': {
    ...opening(board),
    call: readLeadBoard,
    done: (scene) => leadsOf(scene).seeInStage(company, 'New'),
  },
  'O56 moveLead': {
    call: updateLead,
    at: board,
    options,
    approach: (scene) => leadsOf(scene).seeInStage(company, 'New'),
    press: (scene) => leadsOf(scene).move(company, 'Contacted'),
    done: (scene) => leadsOf(scene).seeInStage(company, 'Contacted'),
    says: {
      default: 'We couldn’t save the lead. Try again.',
      not_found: 'We couldn’t find this lead. Go back to the list of leads.',
      known: {
        code: 'lead_completed',
        says: 'This lead is already completed. We’ve loaded the latest version.',
      },
    },
    throttling: 'countdown',
  },
};

export const matrixReadings: MatrixReadings = {
  O53: { calls: ['countLeads'] },
};

export const callsWithoutJourney: Record<string, string> = {
  answerSurvey: 'the survey of the public pages, which comes with them; leads.test.ts has its refusals',
};
