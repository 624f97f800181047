import { refreshSession } from '#contract/people/auth.calls.ts';
import { countAnswers, prepareHold } from '#e2e/platform/portal/call-traffic.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { calls } from '#server/calls.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** One minute longer than the lifetime of an access token. */
const TOKEN_LIFE = 11 * MINUTE;

test('a computer that slept past the expiry of its token continues when it wakes', async ({
  page,
  context,
  scenario,
  signIn,
  frame,
  pointer,
}) => {
  await signIn(accountEmails.ofTomorrow);
  const start = Date.now();
  await context.clock.install({ time: start });
  await new DashboardScreen(pointer).goto();
  const statuses = countAnswers(context, refreshSession);
  // Timers are stopped during sleep: only the clock has advanced when the computer wakes up.
  await scenario.setClock(new Date(start + DAY).toISOString());
  await context.clock.setSystemTime(start + DAY);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => statuses).toEqual([200]);
  await frame.openOrders();
  await new SalesScreen(browserScreen(page)).seeList();
});

for (const [how, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const) {
  test(`a computer whose clock is ten minutes ${how} stays signed in`, async ({
    page,
    context,
    scenario,
    monitor,
    signIn,
    frame,
    pointer,
  }) => {
    // A read with an expired token is refused once, and repeated with the next one.
    monitor.tolerate(...Object.values(calls));
    await signIn(accountEmails.ofTomorrow);
    const start = Date.now();
    await context.clock.install({ time: start + minutes * MINUTE });
    await new DashboardScreen(pointer).goto();
    const statuses = countAnswers(context, refreshSession);
    const holdRefreshes = await prepareHold(context, refreshSession);
    for (let end = 1; end <= 3; end += 1) {
      // The clocks of marketplace and computer jump one after the other. A token that came between the two jumps would
      // have expired after the second.
      const release = holdRefreshes();
      await scenario.setClock(new Date(start + end * TOKEN_LIFE).toISOString());
      await context.clock.fastForward(TOKEN_LIFE);
      release();
      await expect.poll(() => statuses.length).toBe(end);
    }
    await frame.openOrders();
    await new SalesScreen(browserScreen(page)).seeList();
    expect(statuses).toEqual([200, 200, 200]);
  });
}
