import { expect, type Page } from '@playwright/test';

/** Waits until the browser keeps the code of the warehouse. */
export async function seeKeptForOffline(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)),
    )
    .toBe('activated');
}
