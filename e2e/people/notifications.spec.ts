import type { BrowserContext } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { countOpenRequests } from '#e2e/platform/portal/call-traffic.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { NotificationFeedScreen } from '#tests/people/notification-feed/notification-feed.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { Scenario } from '#tests/platform/browser/scenario.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const seller = accountEmails.seller;
const newOrder = { seller, stage: 'NEW' } as const;

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(pathTo.notifications());
  return { page, feed: new NotificationFeedScreen(browserScreen(page)) };
}

test('all tabs share one stream, and another one has it when its tab closes', async ({
  context,
  scenario,
  signIn,
}) => {
  await signIn();
  const streams = countOpenRequests(context, followFeed);
  const tabs = [];
  for (let count = 0; count < 8; count += 1) tabs.push(await openTab(context));
  await expect.poll(streams).toBe(1);
  await scenario.putSale('791400001', newOrder);
  for (const { feed } of tabs) await feed.seeUnread('New order 791400001');
  const [first, ...others] = tabs;
  await first?.page.close();
  await scenario.putSale('791400002', newOrder);
  for (const { feed } of others) await feed.seeUnread('New order 791400002');
});

type Given = { context: BrowserContext; scenario: Scenario };

async function putSaleDuringBreak({ context, scenario }: Given, fid: string) {
  await context.setOffline(true);
  await scenario.putSale(fid, newOrder);
  await context.setOffline(false);
}

test('what comes during a break is there after it, without a reload', async ({
  context,
  page,
  scenario,
  signIn,
  monitor,
}) => {
  await signIn();
  monitor.tolerateBreaks();
  const streams = countOpenRequests(context, followFeed);
  const feed = new NotificationFeedScreen(browserScreen(page));
  await page.goto(pathTo.notifications());
  await expect.poll(streams).toBe(1);
  await putSaleDuringBreak({ context, scenario }, '791400003');
  await feed.seeUnread('New order 791400003');
});

test('a break before the feed is loaded only delays it', async ({
  context,
  page,
  scenario,
  signIn,
  monitor,
}) => {
  await signIn();
  monitor.tolerateBreaks();
  const code = '**/notification-feed-*.js';
  await context.route(code, (route) => route.abort('internetdisconnected'));
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/notification-feed-'),
  );
  const feed = new NotificationFeedScreen(browserScreen(page));
  await page.goto(pathTo.notifications());
  await refused;
  await context.unroute(code);
  await putSaleDuringBreak({ context, scenario }, '791400006');
  await feed.seeUnread('New order 791400006');
});

test('a stream that the marketplace refuses for a while goes on by itself', async ({
  page,
  scenario,
  signIn,
  context,
}) => {
  await signIn();
  await scenario.answer(followFeed, '503', { times: 2 });
  const streams = countOpenRequests(context, followFeed);
  const feed = new NotificationFeedScreen(browserScreen(page));
  await page.goto(pathTo.notifications());
  await expect.poll(streams).toBe(1);
  await scenario.putSale('791400004', newOrder);
  await feed.seeUnread('New order 791400004');
});

test('a notification is opened from the bell, by keyboard', async ({ page, keyboard, scenario, signIn }) => {
  await signIn();
  await page.goto(pathTo.insights());
  const fid = '791400005';
  await scenario.putSale(fid, newOrder);
  const feed = new NotificationFeedScreen(keyboard);
  await feed.openFromBell();
  await feed.open(`New order ${fid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(fid);
  await feed.openFromBell();
  await feed.seeRead(`New order ${fid}`);
});
