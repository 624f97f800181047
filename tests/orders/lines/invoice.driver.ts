import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import * as v from 'valibot';
import { listSaleLines, readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import { invoiceModel } from '#machines/orders/lines/invoice.model.ts';
import { DocumentsScreen } from '#tests/orders/documents.screen.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, keepServerReply, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { InvoiceScreen } from './invoice.screen.ts';

const { read, apply } = invoiceModel.outcomes;
const lowering = 'lowering.csv';
const same = 'same.csv';
const counting = 'Its button counts the seconds.';
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** The uploaded invoice that is read next: by default the one that lowers a line. */
const files = new WeakMap<DriverFixtures, string>();
const shown = new WeakMap<DriverFixtures, string>();
const reasoned = new WeakSet<DriverFixtures>();

export const invoiceDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': async (fixtures) => {
      const answered = fixtures.page.waitForResponse(
        (response) =>
          createUrlPattern(listSaleLines).test(new URL(response.url()).pathname) && response.status() === 200,
      );
      await fixtures.openSale({ stage: 'READ' });
      const { results } = v.parse(listSaleLines.reply, await (await answered).json());
      await uploadInvoices(fixtures, results);
    },
    'a paid order': async ({ openSale, sale }) => {
      await openSale({ stage: 'PAID', hasInvoice: true });
      await sale.openStep('quantities');
    },
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'an invoice is chosen': {
      act: async (fixtures) => {
        // An event that the machine ignores has no control on the page.
        if (fixtures.saleData?.stage === 'PAID') return fixtures.sale.seeNoButton(/^Update from /);
        const file = files.get(fixtures) ?? lowering;
        shown.set(fixtures, file);
        files.delete(fixtures);
        reasoned.delete(fixtures);
        await pageOf(fixtures).choose(file);
      },
      except: { 'invoice.idle.throttled': counting },
    },
    'the reason is chosen': async (fixtures) => {
      if (shown.get(fixtures) === same) return pageOf(fixtures).seeNoChanges();
      reasoned.add(fixtures);
      await pageOf(fixtures).giveReason('Damaged');
    },
    'the changes are applied': {
      act: async (fixtures) => {
        if (shown.get(fixtures) === same) await pageOf(fixtures).seeNoChanges();
        else if (reasoned.has(fixtures)) await pageOf(fixtures).apply();
        else await pageOf(fixtures).seeReasonMissing();
      },
      except: { 'invoice.previewing.throttled': counting },
    },
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
      },
      except: { 'invoice.reading': tooLate, 'invoice.applying': tooLate },
    },
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('read', readInvoiceLines, read),
    'read: it reduces a line': reads(lowering),
    'read: it matches the order': reads(same),
    ...serverReplySteps('apply', updateSaleLines, apply),
  },
  assertions: {
    'invoice.idle.throttled': (fixtures) => pageOf(fixtures).seeChoiceWait(),
    'invoice.previewing.throttled': (fixtures) => pageOf(fixtures).seeApplyingWait(),
    'invoice.idle.ready': async (fixtures) => {
      await pageOf(fixtures).seeClosed();
      if (fixtures.refusedCall === readInvoiceLines) await fixtures.sale.seeRefusalIn('Confirm quantities');
    },
    'invoice.reading': (fixtures) => pageOf(fixtures).seeReading(),
    'invoice.previewing.ready': async (fixtures) => {
      if (shown.get(fixtures) === same) return pageOf(fixtures).seeNoChanges();
      await pageOf(fixtures).seeChanges();
      if (fixtures.refusedCall === updateSaleLines) await pageOf(fixtures).seeRefusedToApply();
    },
    'invoice.applying': (fixtures) => pageOf(fixtures).seeChanges({ isBusy: true }),
  },
  delays: {
    'invoice.reading': ({ delayCall }) => delayCall(readInvoiceLines),
    'invoice.applying': ({ delayCall }) => delayCall(updateSaleLines),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Two invoices: one that lowers a line and exceeds another, and one that equals the order. */
async function uploadInvoices(
  { screen, sale, frame }: DriverFixtures,
  lines: readonly SaleLine[],
): Promise<void> {
  const rows = lines.map(({ variant, quantity }) => ({ gtin: variant.gtin, quantity }));
  const changed = rows.map(({ gtin, quantity }, index) => ({
    gtin,
    quantity: changes[index]?.(quantity) ?? quantity,
  }));
  await sale.openStep('documents');
  for (const [name, lines] of [
    [lowering, [...changed, { gtin: '9520000999990', quantity: 1 }]],
    [same, rows],
  ] as const) {
    const text = ['GTIN,Quantity', ...lines.map(({ gtin, quantity }) => `${gtin},${quantity}`)].join('\n');
    await new DocumentsScreen(screen).uploadAs('Invoice', { name, type: 'text/csv', content: text });
    await frame.seeNotification(`${name} uploaded`);
  }
  await sale.closeStep('documents');
}

const changes = [(quantity: number) => quantity - 1, (quantity: number) => quantity + 1];

function reads(file: string): DriverAction<DriverFixtures> {
  return (fixtures) => {
    files.set(fixtures, file);
    return keepServerReply();
  };
}

function pageOf({ screen }: DriverFixtures): InvoiceScreen {
  return new InvoiceScreen(screen);
}
