import { downloadClaims, listClaims } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addOpenClaim } from './claim.factory.ts';
import { ClaimsScreen } from './claims.screen.ts';

const address = pathTo.claims({});
const listOf = ({ screen }: Scene) => new ClaimsScreen(screen);
const options: Journey['options'] = { make: (store, seller) => addOpenClaim(store, seller) };

/** The journeys of the list of claims, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O65: {
    call: listClaims,
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: (scene) => listOf(scene).seeList(),
    says: { default: 'We couldn’t load the claims. Try again.' },
    throttling: 'countdown',
    deviations: {
      '404': { shows: 'text', says: 'No results found.', why: 'A page beyond the last one.' },
    },
  },
  O67: {
    call: downloadClaims,
    at: address,
    options,
    async approach(scene) {
      recordDownloads();
      await listOf(scene).seeList();
    },
    press: (scene) => listOf(scene).download(),
    done: (scene) => listOf(scene).seeList(),
    says: {
      default: 'We couldn’t download the claims. Try again.',
      not_found: 'No claims to download.',
    },
    throttling: 'countdown',
  },
};

export const matrixReadings: MatrixReadings = {
  O65: { calls: ['countClaims'] },
  O62: { calls: ['fileClaim'], unused: 'no page of staff makes it yet' },
  O64: { calls: ['evaluateEvidence'], unused: 'no page of staff makes it yet' },
};
