import { expect } from '@playwright/test';
import type { Driver } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { termsModel } from '#machines/people/terms/terms.model.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { TermsScreen } from './terms.screen.ts';

const { accept } = termsModel.outcomes;

export const termsDriver: Driver<DriverFixtures> = {
  start: {
    'the terms are opened': async (fixtures) => {
      const newcomer = await signUpByApi(fixtures.context, { inList: true });
      await newcomer.activate();
      await newcomer.verify('phone');
      await fixtures.signIn(newcomer.email);
      await fixtures.page.goto(pathTo.home());
      await termsOf(fixtures).seeOwed();
    },
  },
  actions: {
    'the box is ticked': {
      act: (fixtures) => termsOf(fixtures).tick(),
      except: { 'terms.ticked': 'A box that is ticked can only be cleared.' },
    },
    'the box is cleared': (fixtures) => termsOf(fixtures).clear(),
    'the agreement is confirmed': (fixtures) => termsOf(fixtures).confirm(),
    'untilAllowed: reached': waitOut,
  },
  replies: { ...serverReplySteps('accept', acceptSla, accept), 'untilAllowed: broken': brokenWait },
  assertions: {
    'terms.unticked': (fixtures) => termsOf(fixtures).seeUnticked(),
    'terms.ticked.ready': async (fixtures) => {
      await termsOf(fixtures).seeTicked();
      if (fixtures.refusedCall === acceptSla) await termsOf(fixtures).seeRefusal();
    },
    'terms.ticked.throttled': (fixtures) => termsOf(fixtures).seeWaiting(),
    'terms.confirming': (fixtures) => termsOf(fixtures).seeBusy(),
    'terms.agreed': ({ page }) => expect(page).toHaveURL(new RegExp(`${pathTo.dashboard()}$`)),
  },
  delays: { 'terms.confirming': ({ delayCall }) => delayCall(acceptSla) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function termsOf({ page }: DriverFixtures): TermsScreen {
  return new TermsScreen(keyboardScreen(page));
}
