import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { FlowInspector } from '#e2e/platform/flows/flow-inspector.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { monitorProblems } from '#tests/platform/browser/problem-monitor.ts';
import { createScenario } from '#tests/platform/browser/scenario.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const order = seededOrder('225312871');

/** Takes the pictures of docs/product-review.md: a payment is refused and repeated while the inspector watches. */
export async function captureInspectorScreenshots(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const flowsPage = await context.newPage();
  const page = await context.newPage();
  const [flows, screen] = [new FlowInspector(flowsPage), browserScreen(page)];
  const [sale, payment] = [new SaleScreen(screen), new PaymentScreen(screen)];
  const made: string[] = [];
  async function picture(name: string) {
    const path = `${folder}/${name}.png`;
    await flowsPage.bringToFront();
    await flowsPage.screenshot({ path });
    made.push(path);
  }

  await flows.goto();
  await flows.seeInspector();
  await signIn(context, accountEmails.seller);
  await createScenario(context, monitorProblems(context)).answer(payComplete, 'harbourpayError', {
    times: 1,
  });
  await sale.goto(order);
  await payment.pay();
  await payment.seeRefusal(/./);
  await flows.choose('Journey');
  await flows.seeActive('Pay');
  await picture('flows-chart');

  await flows.choose('Payment');
  await flows.lookAt('payment confirmed');
  await flows.seeActive('Paying');
  await picture('flows-replay');
  const refused = await flows.exportAs('Recording (JSON)');

  await page.reload();
  await payment.pay();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await flows.choose('Payment');
  await flows.seeActive('Paid');
  await flows.open('Difference');
  await flowsPage.getByLabel('Open another recording').setInputFiles({
    name: 'refused.json',
    mimeType: 'application/json',
    buffer: Buffer.from(refused),
  });
  await flows.seeNote('First difference');
  await picture('flows-difference');

  await flows.goto();
  await flows.chooseChart('Payment');
  await flows.select('Confirming');
  await flows.comment('Should the seller see here how much is paid out, and when?');
  await picture('flows-comment');
  await context.close();
  return made;
}

async function signIn(context: BrowserContext, email: string) {
  await context.clearCookies({ name: 'Refresh-Token' });
  const reply = await context.request.post('/api/auth/login/', {
    headers: { [APPLICATION_HEADER]: APPLICATION_ID },
    data: { email, password: PASSWORD },
  });
  await expect(reply).toBeOK();
}
