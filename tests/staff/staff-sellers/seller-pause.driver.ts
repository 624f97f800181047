import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { listSellers, pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { sellerPauseModel } from '#machines/staff/seller-pause/seller-pause.model.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { StaffSellerScreen } from './staff-seller.screen.ts';

const { pause, unpause } = sellerPauseModel.outcomes;
const MINUTE = 60_000;
const body = { reason: 'A colleague’s reason.', expectedEnd: null };

/** Each path pauses a seller of its own; a colleague does it elsewhere. */
type Own = { qid: string; colleague: TestCaller };
const sellers = new WeakMap<DriverFixtures, Own>();

export const sellerPauseDriver: Driver<DriverFixtures> = {
  start: {
    'an active seller': (fixtures) => openSeller(fixtures),
    'a paused seller': (fixtures) => openSeller(fixtures, pauseElsewhere),
  },
  actions: {
    'the question is opened': (fixtures) => pageOf(fixtures).askToPause(),
    'a reason is typed': inQuestion((fixtures) => pageOf(fixtures).typeReason('Two orders expired.')),
    'an end is chosen': inQuestion((fixtures) => pageOf(fixtures).chooseEnd('2030-04-02')),
    'the pause is submitted': {
      act: (fixtures) => pageOf(fixtures).submit(),
      except: { 'seller-pause.open.throttled': 'Its button counts the seconds.' },
    },
    'the question is closed': (fixtures) => pageOf(fixtures).cancel(),
    'the end of the pause is requested': {
      act: async (fixtures) => {
        if (await pageOf(fixtures).isPaused()) await pageOf(fixtures).unpause();
      },
      except: { 'seller-pause.idle.throttled': 'Its button counts the seconds.' },
    },
    'a colleague pauses the seller': changeElsewhere(pauseElsewhere),
    'a colleague ends the pause': changeElsewhere(async ({ colleague, qid }) => {
      const { status } = await colleague.call(readSeller, { params: { qid } });
      if (status === 'ACTIVE') await pauseElsewhere({ colleague, qid });
      const { version } = await colleague.call(readSeller, { params: { qid } });
      await colleague.call(unpauseSeller, { params: { qid }, version });
    }),
    'an older answer comes': { unsupported: 'It takes a reply that overtakes a later one.' },
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('pause', pauseSeller, pause),
    ...serverReplySteps('unpause', unpauseSeller, unpause),
  },
  assertions: {
    'seller-pause.idle.ready': async (fixtures) => {
      await pageOf(fixtures).seeNoQuestion();
      if (fixtures.refusedCall === unpauseSeller) await pageOf(fixtures).seeUnpauseRefusal();
    },
    'seller-pause.idle.throttled': async (fixtures) => {
      await pageOf(fixtures).seeNoQuestion();
      if (fixtures.refusedCall === unpauseSeller) await pageOf(fixtures).seeUnpauseWaiting();
    },
    'seller-pause.open.ready': async (fixtures) => {
      await pageOf(fixtures).seeQuestion();
      if (fixtures.refusedCall === pauseSeller) await pageOf(fixtures).seeRefusal();
    },
    'seller-pause.open.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'seller-pause.pausing': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: true }),
    'seller-pause.unpausing': (fixtures) => pageOf(fixtures).seeUnpausing(),
  },
  delays: {
    'seller-pause.pausing': ({ delayCall }) => delayCall(pauseSeller),
    'seller-pause.unpausing': ({ delayCall }) => delayCall(unpauseSeller),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

async function openSeller(
  fixtures: DriverFixtures,
  prepare: (own: Own) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { email } = await signUpByApi(fixtures.context);
  const colleague = await signInByApi(fixtures.context, accountEmails.staff);
  const { results } = await colleague.call(listSellers, { query: { search: email } });
  const own = { qid: results[0]?.qid ?? '', colleague };
  sellers.set(fixtures, own);
  await prepare(own);
  await fixtures.signIn(accountEmails.staff);
  await pageOf(fixtures).goto(own.qid);
}

async function pauseElsewhere({ colleague, qid }: Own): Promise<void> {
  const { version } = await colleague.call(readSeller, { params: { qid } });
  await colleague.call(pauseSeller, { params: { qid }, version, body });
}

/** The page sees what a colleague did with its next read. */
function changeElsewhere(change: (own: Own) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = sellers.get(fixtures);
    if (!own) throw new Error('No seller was opened yet.');
    await change(own);
    await fixtures.advanceTime(MINUTE);
  };
}

function inQuestion(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  const reason = 'Nothing can be typed into a question that is closed.';
  return {
    act,
    except: {
      'seller-pause.idle.ready': reason,
      'seller-pause.idle.throttled': reason,
      'seller-pause.unpausing': reason,
    },
  };
}

function pageOf({ screen }: DriverFixtures): StaffSellerScreen {
  return new StaffSellerScreen(screen);
}
