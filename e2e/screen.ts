import { expect, type Page } from '@playwright/test';
import type { ProblemMonitor } from './problem-monitor.ts';
import type { Scenario } from './scenario.ts';

export type Given = { page: Page; scenario: Scenario; monitor: ProblemMonitor };

/** A screen of the portal and the account that opens it: the main seller by default, null for a visitor. */
export type Screen = { name: string; as?: string | null; open: (given: Given) => Promise<unknown> };

/** Opens a URL and waits for a text of its page. */
export function at(address: string, text: string | RegExp) {
  return async ({ page }: Given) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  };
}
