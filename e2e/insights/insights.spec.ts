import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { InsightsScreen } from '#tests/insights/insights.screen.ts';

test('a figure opens exactly as many orders as its numerator says, by keyboard', async ({
  keyboard,
  page,
  signIn,
}) => {
  await signIn();
  const insights = new InsightsScreen(keyboard);
  await insights.goto();
  const [count = ''] = /^[\d,]+/.exec(await insights.readPart('Fulfilment rate', 'numerator')) ?? [];
  await insights.openPart('Fulfilment rate', 'numerator');
  await expect(page.getByRole('button', { name: /^Remove Fulfilment rate/ })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`of ${count}$`))
      .first(),
  ).toBeVisible();
  await page.goBack();
  await insights.seeInMeasure('Fulfilment rate', /at least 95%/);
});
