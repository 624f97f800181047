import type { Driver } from '#charts/formats/driver.ts';
import { completeSale } from '#contract/sales/sales.calls.ts';
import { completionModel } from '#machines/completion/completion.model.ts';
import { answersOf } from './answers.ts';
import type { Stage } from './stage.ts';

export const completionDriver: Driver<Stage> = {
  opens: {
    'a paid order': ({ openOrder }) => openOrder({ stage: 'PAID' }),
    'a new order': ({ openOrder }) => openOrder({ stage: 'READ' }),
  },
  does: {
    'completion is asked for': async (stage) => {
      // What the machine would not take the page does not offer, if there is a page.
      if (stage.order?.stage === 'READ') await stage.sale.seeNoButton(/^Complete order/);
      else if (stage.order) await stage.sale.askForCompletion();
    },
    'completion is confirmed': ({ sale }) => sale.confirmCompletion(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'another user completes it': ({ changeOrder }) => changeOrder({ stage: 'COMPLETED' }),
  },
  answers: answersOf('complete', completeSale, completionModel.outcomes.complete),
  sees: {
    'completion.idle': async ({ sale, refused }) => {
      await sale.seeNoQuestion('Complete your order');
      if (refused === completeSale) await sale.seeRefusalIn('Complete');
    },
    'completion.confirming': ({ sale }) => sale.seeQuestion('Complete your order', 'Complete'),
    'completion.completing': ({ sale }) => sale.seeBusy('Complete your order', 'Complete'),
    'completion.completed': ({ sale }) => sale.seeDone('Complete', /Completed on/),
  },
  holds: { 'completion.completing': ({ hold }) => hold(completeSale) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};
