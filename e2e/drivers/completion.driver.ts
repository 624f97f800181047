import type { Driver } from '#charts/formats/driver.ts';
import { completeSale } from '#contract/sales/sales.calls.ts';
import { completionModel } from '#machines/completion/completion.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf } from './replies.ts';

export const completionDriver: Driver<DriverFixtures> = {
  start: {
    'a paid order': ({ openSale }) => openSale({ stage: 'PAID' }),
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'completion is asked for': async (fixtures) => {
      // What the machine would not take the page does not offer, if there is a page.
      if (fixtures.saleData?.stage === 'READ') await fixtures.sale.seeNoButton(/^Complete order/);
      else if (fixtures.saleData) await fixtures.sale.askForCompletion();
    },
    'completion is confirmed': ({ sale }) => sale.confirmCompletion(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'another user completes it': ({ changeSale }) => changeSale({ stage: 'COMPLETED' }),
  },
  replies: repliesOf('complete', completeSale, completionModel.outcomes.complete),
  assertions: {
    'completion.idle': async ({ sale, refusedCall }) => {
      await sale.seeNoQuestion('Complete your order');
      if (refusedCall === completeSale) await sale.seeRefusalIn('Complete');
    },
    'completion.confirming': ({ sale }) => sale.seeQuestion('Complete your order', 'Complete'),
    'completion.completing': ({ sale }) => sale.seeBusy('Complete your order', 'Complete'),
    'completion.completed': ({ sale }) => sale.seeDone('Complete', /Completed on/),
  },
  delays: { 'completion.completing': ({ delayCall }) => delayCall(completeSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};
