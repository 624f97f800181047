import { expect, type Page } from '@playwright/test';
import type { Scenario } from './scenario.ts';
import type { Watch } from './watch.ts';

export type Given = { page: Page; scenario: Scenario; watched: Watch };

/** One thing that the portal can show, and who comes to see it: the main seller unless it says so, null for nobody. */
export type Screen = { name: string; as?: string | null; open: (given: Given) => Promise<unknown> };

/** An address, and what of its page is waited for. */
export function at(address: string, text: string | RegExp) {
  return async ({ page }: Given) => {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  };
}
