import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { browserScreen, keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { buildSamplePage } from '#tests/platform/screen/sample-page.ts';
import { expectScreenApi } from '#tests/platform/screen/sample.screen.ts';

for (const [hands, screenOf] of Object.entries({ pointer: browserScreen, keyboard: keyboardScreen })) {
  test(`one script runs in a browser as it does in jsdom, by ${hands}`, async ({ page }) => {
    await page.route('**/sample/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const screen = screenOf(page);
    await screen.goTo('/sample/');
    await page.evaluate(buildSamplePage);
    await expectScreenApi(screen);
    await expect(screen.getByText('Comb').isShown()).resolves.toBe(true);
  });
}
