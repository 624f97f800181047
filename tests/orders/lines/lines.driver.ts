import type { Driver } from '@quayside/charts/formats/driver.ts';
import { resetSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import { linesModel } from '#machines/orders/lines/lines.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';

const { saveLine, reset, confirm } = linesModel.outcomes;
const notOffered = (when: string) => ({ unsupported: `The page offers it only ${when}.` });

export const linesDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
    'an order with no units left': async ({ openSale, lines }) => {
      await openSale({ stage: 'READ', lineCount: 1 });
      await lines.first.lower(0, 'Damaged');
      await lines.first.seeNotSaving();
    },
    'a confirmed order': async ({ openSale, sale }) => {
      await openSale({ stage: 'CONFIRMED' });
      await sale.openStep('quantities');
    },
    'an edit from before the page was reloaded': {
      unsupported: 'A complete edit is saved at once: only one without a reason outlives its page.',
    },
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'untilSavable: reached': waitOut,
    'a line is reduced': {
      act: typing(1),
      except: {
        'lines.task.settling':
          'The edit that is being saved has its reason, so that the confirmation goes on.',
      },
    },
    'its field is emptied': typing(''),
    'more than requested is typed': typing(99_999),
    'its reason is chosen': async (fixtures) => {
      // The page asks for a reason once fewer are sent.
      if (!touched.has(fixtures)) await typing(1)(fixtures);
      await fixtures.lines.first.giveReason('Damaged');
    },
    'its field loses focus': ({ lines }) => lines.first.leave(),
    'its edit is undone': ({ lines }) => lines.first.undo(),
    'saving all edits is requested': notOffered('where edits wait for being saved'),
    'its edit is kept instead of another user’s version': notOffered('where somebody else was faster'),
    'the session is renewed': {
      unsupported: 'The user signs in again, which e2e/platform/session/sign-in-again.spec.ts does.',
    },
    'a reset is requested': ({ lines }) => lines.askToReset(),
    'reset is confirmed': {
      act: ({ lines }) => lines.confirmReset(),
      except: { 'lines.edits.saving': 'The button waits until the line is saved.' },
    },
    'confirmation is requested': ({ lines }) => lines.confirm(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order expires': ({ changeSale }) => changeSale({ stage: 'EXPIRED' }),
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    'untilSavable: broken': brokenWait,
    ...serverReplySteps('saveLine', updateSaleLine, saveLine),
    ...serverReplySteps('reset', resetSaleLines, reset),
    ...serverReplySteps('confirm', confirmSaleLineQuantities, confirm),
  },
  assertions: {
    'lines.edits.resting': async ({ lines, refusedCall }) => {
      await lines.first.seeNotSaving();
      if (refusedCall === updateSaleLine) await lines.first.seeRefusal();
    },
    'lines.edits.throttled': async ({ lines, refusedCall }) => {
      if (refusedCall === updateSaleLine) await lines.first.seeWaiting();
    },
    'lines.edits.saving': ({ lines }) => lines.first.seeSaving(),
    'lines.task.idle.throttled': ({ lines }) => lines.seeWaiting(),
    'lines.task.idle.ready': async ({ lines, refusedCall }) => {
      await lines.seeNothingUnderWay();
      if (refusedCall === resetSaleLines || refusedCall === confirmSaleLineQuantities)
        await lines.seeTaskRefused();
    },
    'lines.task.confirmingReset': ({ lines }) => lines.seeReset(),
    'lines.task.resetting': ({ lines }) => lines.seeReset({ isBusy: true }),
    'lines.task.settling': ({ lines }) => lines.seeConfirming(),
    'lines.task.confirming': ({ lines }) => lines.seeConfirming(),
  },
  delays: {
    'lines.edits.saving': ({ delayCall }) => delayCall(updateSaleLine),
    'lines.task.resetting': ({ delayCall }) => delayCall(resetSaleLines),
    'lines.task.confirming': ({ delayCall }) => delayCall(confirmSaleLineQuantities),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Fixtures whose first line has a draft. */
const touched = new WeakSet<DriverFixtures>();

function typing(quantity: number | '') {
  return (fixtures: DriverFixtures) => {
    touched.add(fixtures);
    return fixtures.lines.first.type(quantity);
  };
}
