import { expect } from '@playwright/test';
import type { Driver } from '#charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import { answersOf } from '#e2e/drivers/answers.ts';
import type { Stage } from '#e2e/drivers/stage.ts';
import { signUpByApi } from '#e2e/newcomer.ts';
import { termsModel } from '#machines/terms/terms.model.ts';
import { keyboardScreen } from '#tests/screen/browser-screen.ts';
import { TermsScreen } from './terms.screen.ts';

const { accept } = termsModel.outcomes;

export const termsDriver: Driver<Stage> = {
  opens: {
    'the terms are opened': async (stage) => {
      const newcomer = await signUpByApi(stage.context);
      await newcomer.activate();
      await newcomer.verify('phone');
      await stage.signIn(newcomer.email);
      await stage.page.goto(pathTo.home());
      await termsOf(stage).seeOwed();
    },
  },
  does: {
    'the box is ticked': {
      act: (stage) => termsOf(stage).tick(),
      except: { 'terms.ticked': 'A box that is ticked can only be cleared.' },
    },
    'the box is cleared': (stage) => termsOf(stage).clear(),
    'the agreement is confirmed': (stage) => termsOf(stage).confirm(),
  },
  answers: answersOf('accept', acceptSla, accept),
  sees: {
    'terms.unticked': (stage) => termsOf(stage).seeUnticked(),
    'terms.ticked': async (stage) => {
      await termsOf(stage).seeTicked();
      if (stage.refused === acceptSla) await termsOf(stage).seeRefusal();
    },
    'terms.confirming': (stage) => termsOf(stage).seeBusy(),
    'terms.agreed': ({ page }) => expect(page).toHaveURL(new RegExp(`${pathTo.dashboard()}$`)),
  },
  holds: { 'terms.confirming': ({ hold }) => hold(acceptSla) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function termsOf({ page }: Stage): TermsScreen {
  return new TermsScreen(keyboardScreen(page));
}
