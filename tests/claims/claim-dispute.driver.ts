import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { answerClaim, readClaim } from '#contract/claims/claims.calls.ts';
import { claimDisputeModel } from '#machines/claims/claim-dispute/claim-dispute.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { disputeByApi } from './file-claim.ts';
import { changeClaimElsewhere, claimOf, openClaim, productsOf, screenOf } from './own-claim.ts';

const { answer, readNewest } = claimDisputeModel.outcomes;

const uploadEnds = 'An upload ends when the server replies, after any number of other steps.';
const counting = 'Its button counts the seconds.';
const file = { name: 'sleeve.pdf', type: 'application/pdf', content: '%PDF-1.7\nhello' };
const reason = 'Packed as agreed';

export const claimDisputeDriver: Driver<DriverFixtures> = {
  start: {
    'a claim to answer': (fixtures) => openClaim(fixtures),
    'a claim with a draft': async (fixtures) => {
      await openClaim(fixtures);
      const claim = screenOf(fixtures);
      await claim.answer(productsOf(fixtures).first, 'Accept');
      await disputeSecond(fixtures);
      await claim.giveReason(productsOf(fixtures).second, reason);
      await claim.say('Each bottle had a sleeve.');
    },
    'a disputed claim': (fixtures) => openClaim(fixtures, ({ qid }) => disputeByApi(fixtures.context, qid)),
  },
  actions: {
    'a line is disputed': whileOpen(disputeSecond),
    'a reason is chosen': whileOpen(async (fixtures) => {
      await disputeSecond(fixtures);
      await screenOf(fixtures).giveReason(productsOf(fixtures).second, reason);
    }),
    'all lines are accepted': whileOpen((fixtures) => screenOf(fixtures).acceptAll()),
    'words are typed': whileOpen(async (fixtures) => {
      await disputeSecond(fixtures);
      await screenOf(fixtures).say('Each bottle had a sleeve.');
    }),
    'files are chosen': whileOpen(async (fixtures) => {
      await disputeSecond(fixtures);
      await screenOf(fixtures).upload(file);
    }),
    'a file is uploaded': { unsupported: uploadEnds },
    'the answer is requested': {
      act: (fixtures) => screenOf(fixtures).sendAnswer(),
      except: { 'claim-dispute.answering.throttled': counting, 'claim-dispute.answered': 'It is answered.' },
    },
    'the answer is confirmed': (fixtures) => screenOf(fixtures).answering.confirm(),
    'the dialog is closed': (fixtures) => screenOf(fixtures).answering.cancel(),
    'the newer claim is taken': (fixtures) => screenOf(fixtures).takeNewer(),
    'the claim changes': { unsupported: 'Only its answer changes an open claim.' },
    'an older claim comes': { unsupported: 'It takes a reply that overtakes a later one.' },
    'another user disputes the claim': (fixtures) =>
      changeClaimElsewhere(fixtures, ({ qid }) => disputeByApi(fixtures.context, qid)),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('answer', answerClaim, answer),
    ...serverReplySteps('readNewest', readClaim, readNewest),
    'readNewest: already disputed': (fixtures) => disputeByApi(fixtures.context, claimOf(fixtures).qid),
  },
  assertions: {
    'claim-dispute.answering.ready': (fixtures) => screenOf(fixtures).seeAnswerable(),
    'claim-dispute.answering.throttled': (fixtures) => screenOf(fixtures).seeWaiting(),
    'claim-dispute.confirming': (fixtures) => screenOf(fixtures).answering.see(),
    'claim-dispute.sending.asking': (fixtures) => screenOf(fixtures).answering.see({ isBusy: true }),
    'claim-dispute.sending.comparing': (fixtures) => screenOf(fixtures).answering.see({ isBusy: true }),
    'claim-dispute.conflicting': (fixtures) => screenOf(fixtures).seeChanged(),
    'claim-dispute.answered': (fixtures) => screenOf(fixtures).seeNoAnswer(),
  },
  delays: {
    'claim-dispute.sending.asking': ({ delayCall }) => delayCall(answerClaim),
    'claim-dispute.sending.comparing': ({ delayCall }) => delayCall(readClaim),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** The field of the words and that of the files are there while a line is disputed. */
function disputeSecond(fixtures: DriverFixtures): Promise<void> {
  return screenOf(fixtures).answer(productsOf(fixtures).second, 'Dispute');
}

function whileOpen(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  return { act, except: { 'claim-dispute.answered': 'It is answered.' } };
}
