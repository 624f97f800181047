import type { Driver } from '#charts/formats/driver.ts';
import { resetSaleLines, updateSaleLine } from '#contract/sales/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/sales/sales.calls.ts';
import { linesModel } from '#machines/lines/lines.model.ts';
import { answersOf } from './answers.ts';
import type { Stage } from './stage.ts';

const { saveLine, reset, confirm } = linesModel.outcomes;
const notOffered = (when: string) => ({ cannot: `The page offers it only ${when}.` });

export const linesDriver: Driver<Stage> = {
  opens: {
    'a new order': ({ openOrder }) => openOrder({ stage: 'READ' }),
    'an order of which nothing is left': async ({ openOrder, sale, lines }) => {
      await openOrder({ stage: 'READ', lineCount: 1 });
      await sale.reduce(await sale.firstProduct(), 0, 'Damaged');
      await lines.seeNothingSaved();
    },
    'a confirmed order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'CONFIRMED' });
      await sale.openStep('Quantities');
    },
    'an edit from before the page was loaded anew': {
      cannot: 'A complete edit is saved at once: only one without a reason outlives its page.',
    },
  },
  does: {
    'a line is lowered': {
      act: typing('1'),
      except: {
        'lines.task.settling':
          'The edit that is being saved has its reason, so that the confirmation goes on.',
      },
    },
    'its field is emptied': typing(''),
    'its reason is chosen': async (stage) => {
      // The page asks for a reason once fewer are sent.
      if (!touched.has(stage)) await typing('1')(stage);
      await stage.lines.chooseReason('Damaged');
    },
    'its field is left': ({ lines }) => lines.leave(),
    'its edit is undone': ({ lines }) => lines.undo(),
    'all edits are to be saved': notOffered('where edits wait for being saved'),
    'its edit is kept over the version of another user': notOffered('where somebody else was faster'),
    'reset is asked for': ({ lines }) => lines.askToReset(),
    'reset is confirmed': ({ lines }) => lines.confirmReset(),
    'confirmation is asked for': ({ sale }) => sale.confirmQuantities(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order expires': ({ changeOrder }) => changeOrder({ stage: 'EXPIRED' }),
  },
  answers: {
    ...answersOf('saveLine', updateSaleLine, saveLine),
    ...answersOf('reset', resetSaleLines, reset),
    ...answersOf('confirm', confirmSaleLineQuantities, confirm),
  },
  sees: {
    'lines.edits.resting': async ({ lines, refused }) => {
      await lines.seeNothingSaved();
      if (refused === updateSaleLine) await lines.seeLineRefused();
    },
    'lines.edits.saving': ({ lines }) => lines.seeSaving(),
    'lines.task.idle': async ({ lines, refused }) => {
      await lines.seeNothingUnderWay();
      if (refused === resetSaleLines || refused === confirmSaleLineQuantities) await lines.seeTaskRefused();
    },
    'lines.task.confirmingReset': ({ lines }) => lines.seeReset({ isBusy: false }),
    'lines.task.resetting': ({ lines }) => lines.seeReset({ isBusy: true }),
    'lines.task.settling': ({ lines }) => lines.seeConfirming(),
    'lines.task.confirming': ({ lines }) => lines.seeConfirming(),
  },
  holds: {
    'lines.edits.saving': ({ hold }) => hold(updateSaleLine),
    'lines.task.resetting': ({ hold }) => hold(resetSaleLines),
    'lines.task.confirming': ({ hold }) => hold(confirmSaleLineQuantities),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** Stages whose first line was typed into. */
const touched = new WeakSet<Stage>();

function typing(quantity: string) {
  return (stage: Stage) => {
    touched.add(stage);
    return stage.lines.type(quantity);
  };
}
