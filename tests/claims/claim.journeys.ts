import {
  answerClaim,
  downloadClaimEvidence,
  readClaim,
  readSaleProcessingDetails,
  removeClaimEvidence,
  uploadClaimEvidence,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDisputedClaim, addOpenClaim, addSampleEvidence } from './claim.factory.ts';
import { ClaimScreen } from './claim.screen.ts';

const product = { first: 'Hand cream 1', second: 'Hand cream 2' };
const words = 'Each bottle had a sleeve.';
const photo = { name: 'sleeve.pdf', type: 'application/pdf', content: '%PDF-1.7\nhello' };
const ofFile = (message: string) => `${photo.name}: ${message}`;
const passed = {
  code: 'claim_deadline_passed',
  says: 'The deadline has passed, so this claim counts as accepted.',
};

const claimOf = ({ screen }: Scene) => new ClaimScreen(screen);

async function makeClaim(store: Store, seller: SellerRow) {
  const { qid } = await addOpenClaim(store, seller);
  await addSampleEvidence(store, qid);
}

/** The page of the only claim. */
async function addressOf({ marketplace }: Scene) {
  const claims = marketplace.store.db.selectFrom('claims').select('qid');
  return pathTo.claim((await claims.executeTakeFirstOrThrow()).qid);
}

async function openClaim(scene: Scene) {
  scene.go(await addressOf(scene));
  await claimOf(scene).seeClaim();
}

/** On the way to a claim. */
const beforeClaim = {
  at: PATH_WITHOUT_CALLS,
  options: { make: makeClaim },
  approach: ({ frame }) => frame.seeSignedIn(),
  press: async (scene) => scene.go(await addressOf(scene)),
  again: async (scene) => reopenPage(scene, await addressOf(scene)),
  throttling: 'countdown',
} satisfies Partial<Journey>;

/** At a claim that waits for its answer. */
const atClaim = {
  at: PATH_WITHOUT_CALLS,
  options: { make: makeClaim },
  approach: openClaim,
  throttling: 'countdown',
} satisfies Partial<Journey>;

async function disputeFirstLine(scene: Scene) {
  await openClaim(scene);
  await claimOf(scene).answer(product.first, 'Dispute');
}

/** The journeys of one claim, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O61: {
    ...beforeClaim,
    call: readClaim,
    done: (scene) => claimOf(scene).seeClaim(),
    says: { default: 'We couldn’t load the claim. Try again.', not_found: 'No claim found.' },
  },
  O66: {
    ...beforeClaim,
    call: readSaleProcessingDetails,
    done: ({ screen }) => screen.getByText('Payment triggered').see(),
    says: {
      default: 'We couldn’t load the details. Try again.',
      not_found: 'This claim no longer exists.',
    },
  },
  O68: {
    ...atClaim,
    call: downloadClaimEvidence,
    async approach(scene) {
      recordDownloads();
      await openClaim(scene);
    },
    press: (scene) => claimOf(scene).downloadEvidence(),
    done: (scene) => claimOf(scene).seeClaim(),
    says: {
      default: 'We couldn’t download the evidence. Try again.',
      not_found: 'There is no evidence any more.',
    },
  },
  answerClaim: {
    ...atClaim,
    call: answerClaim,
    trigger: 'dialog',
    async approach(scene) {
      await disputeFirstLine(scene);
      await claimOf(scene).giveReason(product.first, 'Packed as agreed');
      await claimOf(scene).answer(product.second, 'Accept');
      await claimOf(scene).say(words);
    },
    async press(scene) {
      await claimOf(scene).sendAnswer();
      await claimOf(scene).answering.confirm();
    },
    kept: (scene) => claimOf(scene).seeSaid(words),
    done: (scene) => claimOf(scene).seeText(`“${words}”`),
    says: {
      default: 'We couldn’t send your answer. Your entries are kept. Try again.',
      known: passed,
      stale: 'This claim has changed. Your entries are kept. Check them and send again.',
    },
  },
  withdrawDispute: {
    ...atClaim,
    call: withdrawDispute,
    options: { make: (store, seller) => addDisputedClaim(store, seller) },
    trigger: 'dialog',
    async approach(scene) {
      await openClaim(scene);
      await claimOf(scene).withdraw();
    },
    press: (scene) => claimOf(scene).withdrawal.confirm(),
    done: (scene) => claimOf(scene).seeText(/€331\.24 of €331\.24 accepted/),
    says: {
      default: 'We couldn’t withdraw your dispute. Try again.',
      stale: 'This claim has changed. Check it and withdraw again.',
      known: { code: 'claim_not_editable', says: 'This dispute is already decided.' },
    },
  },
  uploadClaimEvidence: {
    ...atClaim,
    call: uploadClaimEvidence,
    approach: disputeFirstLine,
    press: (scene) => claimOf(scene).upload(photo),
    again: (scene) => claimOf(scene).uploadAgain(),
    done: (scene) => claimOf(scene).seeOwnFile(photo.name),
    says: {
      default: ofFile('We couldn’t upload this file. Try again.'),
      unreachable: ofFile('Something went wrong. Please try again.'),
      request_in_flight: ofFile(
        'Your first request is still being processed. Wait a moment, then try again.',
      ),
      throttled: ofFile('Too many attempts. Wait a moment, then try again.'),
      known: { code: passed.code, says: ofFile(passed.says) },
    },
  },
  removeClaimEvidence: {
    ...atClaim,
    call: removeClaimEvidence,
    async approach(scene) {
      await disputeFirstLine(scene);
      await claimOf(scene).upload(photo);
      await claimOf(scene).seeOwnFile(photo.name);
    },
    press: (scene) => claimOf(scene).removeFile(photo.name),
    done: (scene) => claimOf(scene).seeNoFile(photo.name),
    says: {
      default: 'We couldn’t remove this file. Try again.',
      not_found: 'This file no longer exists.',
      known: passed,
    },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readClaimEvidence: 'a picture of a claim; claim.page.test.tsx has its failures',
};
