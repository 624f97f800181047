import type { Driver, DriverAction } from '@quayside/charts/formats/driver.ts';
import { changePassword } from '#contract/people/accounts.calls.ts';
import { submissionModel } from '#machines/platform/submission/submission.model.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { PasswordScreen } from '#tests/people/account/password.screen.ts';
import { openSection } from '#tests/people/users/own-seller.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';

/** How often a path has changed the password of its seller. */
const changes = new WeakMap<DriverFixtures, number>();
/** Paths whose next entry is accepted: replies are prepared before the action. */
const accepted = new WeakSet<DriverFixtures>();

/** Drives a submission on the page of the password. */
export const submissionDriver: Driver<DriverFixtures> = {
  start: { 'a form is opened': (fixtures) => openSection(fixtures, 'password') },
  actions: {
    'the entry is submitted': async (fixtures) => {
      const count = changes.get(fixtures) ?? 0;
      await pageOf(fixtures).enterPasswords(passwordAfter(count), passwordAfter(count + 1));
      await pageOf(fixtures).save();
      if (accepted.delete(fixtures)) changes.set(fixtures, count + 1);
    },
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('send', changePassword, submissionModel.outcomes.send),
    'send: accepted': (fixtures) => {
      accepted.add(fixtures);
      return Promise.resolve();
    },
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'submission.ready.fresh': onPage((page) => page.seeForm()),
    'submission.ready.accepted': onPage((page) => page.seePasswords('', '')),
    'submission.ready.refused': onPage((page) => page.seeRefusal()),
    'submission.ready.unanswered': onPage((page) => page.seeRefusal()),
    'submission.throttled': onPage((page) => page.seeWaiting()),
    'submission.sending': onPage((page) => page.seeForm({ isBusy: true })),
  },
  delays: { 'submission.sending': ({ delayCall }) => delayCall(changePassword) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function passwordAfter(count: number): string {
  return count === 0 ? PASSWORD : `salt on pier ${count}`;
}

function onPage(act: (page: PasswordScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures));
}

function pageOf({ screen }: DriverFixtures): PasswordScreen {
  return new PasswordScreen(screen);
}
