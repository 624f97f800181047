import { Client } from 'pg';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import type { Portal } from '#e2e/platform/portal/portal.ts';
import { calls } from '#server/calls.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { CompletionScreen } from '#tests/orders/payment/completion.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { BookingScreen } from '#tests/orders/shipping/booking.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { READY_WITHIN_MS } from '#tests/platform/pair/shared-pair.ts';

const fid = '225319951';
const pallet = { count: '1', length: '120', width: '80', height: '140', weight: '210' };

function pairOf({ pair }: Portal) {
  if (!pair) throw new Error('The portal is one process.');
  return pair;
}

type Pair = ReturnType<typeof pairOf>;

async function seeReady({ pair }: Pair) {
  for (const { origin } of pair) {
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.status;
    await expect.poll(isReady, { timeout: READY_WITHIN_MS, intervals: [100] }).toBe(200);
  }
}

/** Keeps changes of all orders waiting until it is called again. */
async function lockSales({ postgres }: Pair) {
  const client = new Client(postgres.url);
  await client.connect();
  await client.query('begin');
  await client.query('lock table "sales" in exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

test(
  'an order is worked to its end while the database restarts and a process dies',
  { tag: '@pair' },
  async ({ page, portal, scenario, signIn, monitor, frame, pointer }) => {
    // A 503 is a read that is repeated, or a change that the user repeats.
    monitor.tolerate(...Object.values(calls));
    const pair = pairOf(portal);
    const sale = new SaleScreen(pointer);
    const lines = new LinesScreen(pointer);
    const packing = new PackingScreen(pointer);
    const booking = new BookingScreen(pointer);
    const payment = new PaymentScreen(pointer);
    const completion = new CompletionScreen(pointer);
    await signIn();
    await sale.goto({ ...(await scenario.putSale(fid, { seller: sellerEmail, stage: 'READ' })), fid });

    await pair.postgres.restart(async () => {
      await lines.confirm();
      await lines.seeTaskRefused();
    });
    await seeReady(pair);
    await lines.confirm();
    await frame.seeNotification('Quantities for 3 lines confirmed');

    await packing.openForm();
    await packing.type(pallet);
    await pair.postgres.restart(async () => {
      await packing.submit();
      await packing.seeRefusedToAdd();
    });
    await packing.submit();
    await packing.seePacked(/210 kg/);
    await packing.continueToShipping();

    // The carrier's answer is awaited while the database is away.
    await new ShippingScreen(pointer).choose('Ship with Quayside');
    await booking.book('Havenlijn Freight');
    await booking.seeWaiting('Havenlijn Freight');
    await pair.postgres.restart();
    await sale.seeStep('Trigger payment');
    await seeReady(pair);

    const unlock = await lockSales(pair);
    await payment.pay();
    const paying = () =>
      pair.balancer
        .pending()
        .find(({ method, path }) => isRequestForCall(payComplete, method, portal.origin + path));
    await expect.poll(paying).toBeDefined();
    const killed = pair.pair[0].port === paying()?.port ? 0 : 1;
    await pair.pair[killed].kill();
    await payment.seeRefusal();
    await unlock();
    await payment.pay();
    await frame.seeNotification('Payment Triggered');
    await completion.complete();
    await frame.seeNotification('Order completed');

    await pair.startAgain(killed);
    await seeReady(pair);
    await page.reload();
    await sale.seeDone('Quantities', '3 lines');
    await sale.seeDone('Pack', '1 pallet, 210 kg');
    await sale.seeDone('Complete', 'Completed on');
    // Newest first: each step was made once.
    const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await expect(entries).toHaveText([
      /Order completed/,
      /Payment triggered/,
      /Carrier booked: Havenlijn Freight/,
      /Carrier requested/,
      /Packed 1 pallet/,
      /Quantities confirmed/,
    ]);
    expect([...pair.balancer.statuses].filter((status) => status >= 500)).toEqual([503]);
  },
);
