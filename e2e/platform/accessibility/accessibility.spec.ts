import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { openOrder } from '#tests/orders/sale/order-state.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { isRecorded, refuseForeignPage } from '#tests/platform/tools/recorded-rooms.ts';
import { hasPassed, keepPassed, verdictOf } from './accessibility-record.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectStillAccessible,
  resizeTo,
  type Size,
} from './accessibility.ts';
import { openedBy, test as testOfAccount } from './account-pages.ts';
import { hashPageContent } from './page-content.ts';
import { namedScreenStates } from './screen-states.ts';
import { walkTabStops } from './tab-stops.ts';

const wide = { width: 1280, height: 720 };
const medium = { width: 768, height: 1024 };
const narrow = { width: 390, height: 844 };
const narrowest = { width: 320, height: 700 };

/** Expects that each stop of Tab can be seen, and that moving the focus announces nothing. */
async function expectSeenTabStops(page: Page) {
  expect(await walkTabStops(page)).toEqual({ unseen: [], announced: [] });
}

for (const { name, room, as = sellerEmail, open, endsSession } of namedScreenStates) {
  const title = `${name}: accessible and never wider than the window`;
  const testOfRoom = isRecorded(room) ? testOfAccount.skip : testOfAccount;
  testOfRoom(title, openedBy(as, { endsSession }), async ({ page, scenario, monitor, saveScreenshot }) => {
    await open({ page, screen: browserScreen(page), scenario, monitor });
    const verdicts: string[] = [];
    const toWalk: Size[] = [];
    for (const size of [wide, medium, narrow, narrowest]) {
      if (size !== wide) await resizeTo(page, size);
      const verdict = verdictOf(await hashPageContent(page), size.width);
      verdicts.push(verdict);
      if (hasPassed(name, verdict)) continue;
      await (size === wide ? expectAccessible(page) : expectStillAccessible(page));
      toWalk.push(size);
    }
    await expectNoSidewaysScroll(page);
    await saveScreenshot(name);
    refuseForeignPage(room, new URL(page.url()).pathname);
    for (const size of [narrowest, wide].filter((walked) => toWalk.includes(walked))) {
      await page.setViewportSize(size);
      await expectSeenTabStops(page);
    }
    keepPassed(name, verdicts);
  });
}

for (const [what, css, rule] of [
  ['text that is paler', 'p { color: #bbb }', 'color-contrast'],
  ['text that comes into sight', 'i { display: inline }', 'color-contrast'],
  ['a button without its text', 'button span { display: none }', 'button-name'],
  ['a link in small letters', 'a { font-size: 5px; line-height: 5px; padding: 0 }', 'target-size'],
] as const) {
  test(`${what} in a narrow window is a violation`, async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><body>
      <style>a, button { display: inline-block; padding: 1rem } i { display: none; color: #bbb } @media (width < 48rem) { ${css} }</style>
      <main><h1>Planted</h1><p>Text</p><i>More</i><button><span>Send</span></button>
      <nav><a href="#1">One</a><a href="#2">Two</a><a href="#3">Three</a></nav></main>`);
    await expectAccessible(page);
    await resizeTo(page, narrow);
    await expect(expectStillAccessible(page)).rejects.toThrow(rule);
  });
}

test('pages count as the same but for what people read, use and see', async ({ page }) => {
  const hash = async (change: [was: string, is: string]) => {
    const planted = `<!doctype html><html lang="en"><title>(2) Planted</title><style>.a { color: #111 } .z { color: #222 }</style>
      <body><p class="a" id="_r_1_">3 orders on Mon 3 Nov</p><button aria-describedby="_r_1_">Send</button></body></html>`;
    expect(planted).toContain(change[0]);
    await page.setContent(planted.replaceAll(...change));
    return hashPageContent(page);
  };
  const before = await hash(['', '']);
  expect(await hash(['3 orders on Mon 3 Nov', '12 orders on Fri 4 Dec'])).toBe(before);
  expect(await hash(['3 orders', '1,203.5 orders'])).toBe(before);
  expect(await hash(['(2)', '(13)'])).toBe(before);
  expect(await hash(['_r_1_', '_r_2_'])).toBe(before);
  expect(await hash(['.z { color: #222 }', '.z { color: #333 }'])).toBe(before);
  expect(await hash(['"a"', '"z"'])).not.toBe(before);
  const others: [string, string][] = [
    ['#111', '#999'],
    ['Send', 'Go'],
    ['<button', '<button tabindex="3"'],
    [' aria-describedby="_r_1_"', ''],
    ['</button>', '</button><i></i>'],
  ];
  for (const change of others) expect(await hash(change)).not.toBe(before);
});

test('a target below a sticky button is checked where it is in view', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><body style="margin:0"><main><h1>Planted</h1>
    <div style="height:600px"></div><a href="#1" style="display:block;height:36px">Covered in part</a>
    <a href="#2" style="display:block;height:36px">Covered</a><div style="height:600px"></div></main>
    <button style="position:fixed;inset:auto 0 0;width:100%;height:70px">Save</button></body></html>`);
  await page.setViewportSize({ width: 390, height: 720 });
  const [link, button] = [page.getByRole('link', { name: 'Covered in part' }), page.getByRole('button')];
  await page.evaluate(() => window.scrollTo(0, 50));
  const covered = await link.evaluate((element) => element.getBoundingClientRect().bottom);
  const cover = await button.evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate((by) => window.scrollBy(0, by), covered - cover - 20);
  await expectAccessible(page);
});

test('a stop of Tab that cannot be seen, and a counter that is announced, are found', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><body><main><h1>Planted</h1>
    <p role="status">0</p><button>Seen</button>
    <div style="position:absolute;width:1px;height:1px;overflow:hidden"><a href="#1" id="hidden">Sort</a></div>
    <label><input type="checkbox" style="opacity:0">Labelled</label>
    <div style="position:fixed;inset:auto 0 0;height:50%;background:#fff;z-index:1">Cover</div>
    <button id="covered" style="position:absolute;bottom:1rem">Covered</button></main></body></html>`);
  await page.evaluate(() => {
    const counter = document.querySelector('[role=status]');
    let count = 0;
    document.addEventListener('focusin', () => counter?.replaceChildren(String((count += 1))));
  });
  const { unseen, announced } = await walkTabStops(page);
  expect(unseen.map((html) => /id="(\w+)"/.exec(html)?.[1])).toEqual(['hidden', 'covered']);
  expect(announced).toEqual(['1', '2', '3', '4', '5']);
});

test('the title of a card stands level with a button that has an icon', async ({ page, signIn }) => {
  await signIn();
  await page.goto(pathTo.billingAddress());
  const title = await middleOf(page.getByRole('heading', { level: 2, name: /^\d+ address/ }));
  expect(title).toBe(await middleOf(page.getByRole('button', { name: 'Add address' })));
});

test('the title of a closed step stands level with an action that has an icon', async ({ page, signIn }) => {
  await signIn();
  await openOrder('225312702')({ page, screen: browserScreen(page) });
  const ship = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Ship/ }) });
  const title = await middleOf(ship.getByRole('heading'));
  expect(title).toBe(await middleOf(ship.getByRole('button', { name: 'Download label' })));
});

test('the menu on a phone is accessible and leads on', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await new DashboardScreen(browserScreen(page)).goto();
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^Orders/ }).click();
  await new SalesScreen(browserScreen(page)).seeList();
  await expect(menu).toBeHidden();
  await new FrameScreen(browserScreen(page)).seeTitleFocused('Orders');
});

async function middleOf(part: Locator) {
  const box = await part.boundingBox();
  return box ? box.y + box.height / 2 : null;
}
