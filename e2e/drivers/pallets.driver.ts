import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import { PackingModel } from '#e2e/models/packing.model.ts';
import { palletsModel } from '#machines/pallets/pallets.model.ts';
import { answersOf, itsOwn } from './answers.ts';
import type { Stage } from './stage.ts';

const { add, clear } = palletsModel.outcomes;
const sizes = { count: 2, length: 120, width: 80, height: 145, weight: 310.5 };
const tooLate = 'What is under way is then refused by the marketplace itself.';
const noForm = 'Nothing can be typed into a form that is closed.';

/** Where something was cleared: for the next one the order is packed anew. */
const cleared = new WeakSet<Stage>();

export const palletsDriver: Driver<Stage> = {
  opens: {
    'a confirmed order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'PACKED' });
      await sale.openStep('Pack');
    },
    'a paid order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'PAID' });
      await sale.openStep('Pack');
    },
  },
  does: {
    'the form for a pallet is opened': unlessPaid((page) => page.openForm()),
    'the sizes are typed': inForm((page) => page.type(sizes)),
    'a size is deleted again': inForm((page) => page.deleteHeight()),
    'the form is submitted': (stage) => pageOf(stage).submit(),
    'the form is closed': (stage) => pageOf(stage).closeForm(),
    'a pallet shall be cleared': async (stage) => {
      if (cleared.delete(stage)) await stage.changeOrder({ stage: 'PACKED' });
      await unlessPaid((page) => page.askToClear())(stage);
    },
    'clearing is confirmed': (stage) => pageOf(stage).confirmClearing(),
    'the dialog is closed': (stage) => pageOf(stage).keep(),
    'the order is paid': {
      act: async (stage) => {
        await stage.changeOrder({ stage: 'PAID' });
        await stage.sale.seeStanding('Complete');
        await pageOf(stage).seeNothingToChange();
      },
      except: { 'pallets.saving': tooLate, 'pallets.clearing': tooLate },
    },
  },
  answers: {
    ...answersOf('add', addPacking, add),
    ...answersOf('clear', clearPacking, clear),
    'clear: cleared': (stage) => {
      cleared.add(stage);
      return itsOwn();
    },
  },
  sees: {
    'pallets.idle': async (stage) => {
      await pageOf(stage).seeNothingUnderWay();
      if (stage.refused === clearPacking) await stage.sale.seeRefusalIn('Pack');
    },
    'pallets.editing': async (stage) => {
      await pageOf(stage).seeForm({ isBusy: false });
      if (stage.refused === addPacking) await pageOf(stage).seeRefusedToAdd();
    },
    'pallets.saving': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'pallets.confirmingClear': (stage) => pageOf(stage).seeQuestion({ isBusy: false }),
    'pallets.clearing': (stage) => pageOf(stage).seeQuestion({ isBusy: true }),
  },
  holds: {
    'pallets.saving': ({ hold }) => hold(addPacking),
    'pallets.clearing': ({ hold }) => hold(clearPacking),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** What the machine would not take the page does not offer. */
function unlessPaid(act: (page: PackingModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => {
    if (stage.order?.stage === 'PAID') return pageOf(stage).seeNothingToChange();
    return act(pageOf(stage));
  };
}

function inForm(act: (page: PackingModel) => Promise<void>): DriverStep<Stage> {
  return {
    act: (stage) => act(pageOf(stage)),
    except: { 'pallets.idle': noForm, 'pallets.confirmingClear': noForm, 'pallets.clearing': noForm },
  };
}

function pageOf({ page }: Stage): PackingModel {
  return new PackingModel(page);
}
