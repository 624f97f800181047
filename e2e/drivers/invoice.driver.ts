import * as v from 'valibot';
import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { listSaleLines, readInvoiceLines, updateSaleLines } from '#contract/sales/lines.calls.ts';
import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { InvoiceModel } from '#e2e/models/invoice.model.ts';
import { patternOf } from '#e2e/watch.ts';
import { invoiceModel } from '#machines/lines/invoice.model.ts';
import { answersOf, itsOwn } from './answers.ts';
import type { Stage } from './stage.ts';

const { read, apply } = invoiceModel.outcomes;
const lowering = 'lowering.csv';
const same = 'same.csv';
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** The uploaded invoice that is read next; the one that lowers a line unless an answer says otherwise. */
const files = new WeakMap<Stage, string>();
const shown = new WeakMap<Stage, string>();
const reasoned = new WeakSet<Stage>();

export const invoiceDriver: Driver<Stage> = {
  opens: {
    'a new order': async (stage) => {
      const answered = stage.page.waitForResponse(
        (response) =>
          patternOf(listSaleLines).test(new URL(response.url()).pathname) && response.status() === 200,
      );
      await stage.openOrder({ stage: 'READ' });
      const { results } = v.parse(listSaleLines.reply, await (await answered).json());
      await uploadInvoices(stage, results);
    },
    'a paid order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'PAID', hasInvoice: true });
      await sale.openStep('Quantities');
    },
  },
  does: {
    'an invoice is chosen': async (stage) => {
      // What the machine would not take the page does not offer.
      if (stage.order?.stage === 'PAID') return stage.sale.seeNoButton(/^Update from /);
      const file = files.get(stage) ?? lowering;
      shown.set(stage, file);
      files.delete(stage);
      reasoned.delete(stage);
      await pageOf(stage).choose(file);
    },
    'the reason is chosen': async (stage) => {
      if (shown.get(stage) === same) return pageOf(stage).seeNoChanges();
      reasoned.add(stage);
      await pageOf(stage).giveReason('Damaged');
    },
    'the changes are applied': async (stage) => {
      if (shown.get(stage) === same) await pageOf(stage).seeNoChanges();
      else if (reasoned.has(stage)) await pageOf(stage).apply();
      else await pageOf(stage).seeReasonMissing();
    },
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order is paid': {
      act: async (stage) => {
        await stage.changeOrder({ stage: 'PAID' });
        await stage.sale.seeStanding('Complete');
      },
      except: { 'invoice.reading': tooLate, 'invoice.applying': tooLate },
    },
  },
  answers: {
    ...answersOf('read', readInvoiceLines, read),
    'read: it lowers a line': reads(lowering),
    'read: it says what the order says': reads(same),
    ...answersOf('apply', updateSaleLines, apply),
  },
  sees: {
    'invoice.idle': async (stage) => {
      await pageOf(stage).seeClosed();
      if (stage.refused === readInvoiceLines) await stage.sale.seeRefusalIn('Confirm quantities');
    },
    'invoice.reading': (stage) => pageOf(stage).seeReading(),
    'invoice.previewing': async (stage) => {
      if (shown.get(stage) === same) return pageOf(stage).seeNoChanges();
      await pageOf(stage).seeChanges({ isBusy: false });
      if (stage.refused === updateSaleLines) await pageOf(stage).seeRefusedToApply();
    },
    'invoice.applying': (stage) => pageOf(stage).seeChanges({ isBusy: true }),
  },
  holds: {
    'invoice.reading': ({ hold }) => hold(readInvoiceLines),
    'invoice.applying': ({ hold }) => hold(updateSaleLines),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** One invoice that lowers a line, asks for more of another and knows a third, and one that says what the order says. */
async function uploadInvoices({ sale, frame }: Stage, lines: readonly SaleLine[]): Promise<void> {
  const rows = lines.map(({ variant, quantity }) => ({ gtin: variant.gtin, quantity }));
  const changed = rows.map(({ gtin, quantity }, index) => ({
    gtin,
    quantity: changes[index]?.(quantity) ?? quantity,
  }));
  await sale.openStep('Documents');
  for (const [name, said] of [
    [lowering, [...changed, { gtin: '9520000999990', quantity: 1 }]],
    [same, rows],
  ] as const) {
    const text = ['GTIN,Quantity', ...said.map(({ gtin, quantity }) => `${gtin},${quantity}`)].join('\n');
    await sale.upload({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }, 'Invoice');
    await frame.seeNotification(`${name} uploaded`);
  }
  await sale.closeStep('Documents');
}

const changes = [(quantity: number) => quantity - 1, (quantity: number) => quantity + 1];

function reads(file: string): DriverAction<Stage> {
  return (stage) => {
    files.set(stage, file);
    return itsOwn();
  };
}

function pageOf({ page }: Stage): InvoiceModel {
  return new InvoiceModel(page);
}
