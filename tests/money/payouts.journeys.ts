import { listPayouts, listStatements, readStatement } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { type Journey, type MatrixReadings, partSays } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { addPayout } from './payout.factory.ts';
import { PayoutsScreen } from './payouts.screen.ts';
import { StatementScreen } from './statement.screen.ts';

const fid = '225312702';
const month = '2026-03';

/** A page that reads as it opens: another page of the portal is open before. */
function opening(address: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options: {
      make: (store, seller) =>
        addPayout(store, seller, { paidAt: '2026-03-02T08:00:00.000Z', sale: { fid } }),
    },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

/** The journeys of payouts and statements, by call. */
export const faultJourneys: Record<string, Journey> = {
  listPayouts: {
    ...opening(pathTo.payouts({})),
    call: listPayouts,
    done: ({ screen }) => new PayoutsScreen(screen).seePayouts(fid),
    says: { default: 'We couldn’t load your payouts. Try again.' },
    again: (scene) => reopenPage(scene, pathTo.payouts({})),
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  listStatements: {
    ...opening(pathTo.payouts({})),
    call: listStatements,
    done: ({ screen }) => screen.getByRole('link', { name: 'March 2026' }).see(),
    says: partSays('your statements'),
  },
  readStatement: {
    ...opening(pathTo.statement(month, {})),
    call: readStatement,
    done: ({ screen }) => new StatementScreen(screen).seeBalance(),
    says: { default: 'We couldn’t load this statement. Try again.' },
    again: (scene) => reopenPage(scene, pathTo.statement(month, {})),
    deviations: {
      '404': { shows: 'text', says: 'No statement for this month', why: 'A month without a statement.' },
    },
  },
};

export const matrixReadings: MatrixReadings = {
  O12: { later: 'debtors, which belong to buying' },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadStatementSpreadsheet: 'a download button; download-button.test.tsx has its failures',
  downloadStatementPdf: 'a download button; download-button.test.tsx has its failures',
};
