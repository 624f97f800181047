import type { Driver } from '@quayside/charts/formats/driver.ts';
import { withdrawDispute } from '#contract/claims/claims.calls.ts';
import { claimModel } from '#machines/claims/claim/claim.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { decideByApi, disputeByApi } from './file-claim.ts';
import { changeClaimElsewhere, openClaim, screenOf } from './own-claim.ts';

export const claimDriver: Driver<DriverFixtures> = {
  start: {
    'a disputed claim': (fixtures) => openClaim(fixtures, ({ qid }) => disputeByApi(fixtures.context, qid)),
    'a claim to answer': (fixtures) => openClaim(fixtures),
  },
  actions: {
    'the withdrawal is requested': async (fixtures) => {
      if (await screenOf(fixtures).isWithdrawable()) await screenOf(fixtures).withdraw();
    },
    'the withdrawal is confirmed': {
      act: (fixtures) => screenOf(fixtures).withdrawal.confirm(),
      except: { 'claim.confirming.throttled': 'Its button counts the seconds.' },
    },
    'the dialog is closed': (fixtures) => screenOf(fixtures).withdrawal.cancel(),
    'the claim is decided': (fixtures) =>
      changeClaimElsewhere(fixtures, ({ qid }) =>
        decideByApi(fixtures.context, qid, { accepted: 0, reason: 'SELLER_EVIDENCE_CONVINCES' }),
      ),
    'the claim changes': { unsupported: 'Only its decision and its withdrawal change a dispute.' },
    'an older claim comes': { unsupported: 'It takes a reply that overtakes a later one.' },
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('withdraw', withdrawDispute, claimModel.outcomes.withdraw),
  },
  assertions: {
    'claim.idle': (fixtures) => screenOf(fixtures).withdrawal.seeClosed(),
    'claim.confirming.ready': async (fixtures) => {
      await screenOf(fixtures).withdrawal.see();
      if (fixtures.refusedCall) await screenOf(fixtures).withdrawal.seeRefusal();
    },
    'claim.confirming.throttled': (fixtures) => screenOf(fixtures).withdrawal.seeWaiting(),
    'claim.withdrawing': (fixtures) => screenOf(fixtures).withdrawal.see({ isBusy: true }),
  },
  delays: { 'claim.withdrawing': ({ delayCall }) => delayCall(withdrawDispute) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};
