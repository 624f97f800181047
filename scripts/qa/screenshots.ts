import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { signIn, startPortal } from '../bench/kit/portal.ts';
import { browserArguments, findBrowser } from '../test/environment/browser.ts';
import { captureInspectorScreenshots } from './inspector-screenshots.ts';

const folder = 'docs/pictures';
const order = pathTo.order(seededSaleQid('225313019'));
const pictures = [
  { file: 'orders', path: pathTo.orders(), scheme: 'light', width: 1440 },
  { file: 'order', path: order, scheme: 'light', width: 1440 },
  { file: 'order-dark', path: order, scheme: 'dark', width: 1440 },
  { file: 'order-phone', path: order, scheme: 'light', width: 390 },
] as const;

const built = spawnSync(process.execPath, ['scripts/build/build.ts', '--if-changed'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

mkdirSync(folder, { recursive: true });
// With the flag a seller may comment on the charts.
const portal = await startPortal({ ENABLE_FLOW_INSPECTOR: 'true' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const { file, path, scheme, width } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 960 },
      colorScheme: scheme,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    });
    const { cookie } = await signIn(portal.origin);
    await context.addCookies([
      { ...cookie, url: `${portal.origin}/api/`, httpOnly: true },
      { name: 'privacy-choice', value: 'needed.2026-01-05', url: portal.origin },
    ]);
    await endStreamAtOnce(context);
    const page = await context.newPage();
    await page.goto(portal.origin + path, { waitUntil: 'networkidle' });
    await page.getByRole('row').nth(3).waitFor();
    await page.screenshot({ path: `${folder}/${file}.png` });
    await context.close();
    console.log(`${folder}/${file}.png`);
  }
  for (const path of await captureInspectorScreenshots(browser, portal.origin, folder)) console.log(path);
} finally {
  await browser.close();
  await portal.stop();
}
