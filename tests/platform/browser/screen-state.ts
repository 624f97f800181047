import { expect, type Page } from '@playwright/test';
import type { PageName } from '#contract/pages/pages.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import type { ProblemMonitor } from './problem-monitor.ts';
import type { Scenario } from './scenario.ts';

/** The page of a browser test, and `screen` for the scripts of screens. */
export type ScreenFixtures = { page: Page; screen: Screen };
export type StateFixtures = ScreenFixtures & { scenario: Scenario; monitor: ProblemMonitor };

/** A state of a screen that is checked for accessibility and photographed: exported by `*.states.ts`. */
export type ScreenState = {
  /** The page that is shown; null for what may stand over any page. */
  page: PageName | null;
  name: string;
  /** The account that opens it: the main seller by default, null for a visitor. */
  as?: string | null;
  /** Its session may be over afterwards: it is opened in a context of its own. */
  endsSession?: boolean;
  open: (fixtures: StateFixtures) => Promise<unknown>;
};

/** Opens a URL and waits for a text of its page. */
export function openUrl(address: string, text: string | RegExp) {
  return async ({ page }: Pick<StateFixtures, 'page'>) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  };
}

/** Opens a URL whose call is not answered yet. */
export function openWithPendingCall(call: Call, address: string, label: string) {
  return async ({ page, scenario }: StateFixtures) => {
    await scenario.answer(call, 'pass', { latency: 60_000, times: 5 });
    await page.goto(address);
    await expect(page.getByRole('status').filter({ hasText: label })).toBeVisible();
  };
}

/** Opens a URL whose call fails. */
export function openWithFailedCall(call: Call, address: string) {
  return async ({ page, scenario }: StateFixtures) => {
    await scenario.answer(call, 'forbidden', { times: 10 });
    await page.goto(address);
    await expect(page.getByRole('alert')).toBeVisible();
  };
}

export async function seeDialog({ page }: Pick<StateFixtures, 'page'>) {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}
