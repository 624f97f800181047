import type { DriverAction, DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { palletsModel } from '#machines/orders/pallets/pallets.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, keepServerReply, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { PackingScreen } from './packing.screen.ts';

const { add, clear } = palletsModel.outcomes;
const sizes = { count: '2', length: '120', width: '80', height: '145', weight: '310.5' };
const tooLate = 'What is under way is then refused by the marketplace itself.';
const counting = 'Its button counts the seconds.';
const noForm = 'Nothing can be typed into a form that is closed.';

/** Fixtures whose packing was cleared: the order is packed again for the next step. */
const cleared = new WeakSet<DriverFixtures>();

export const palletsDriver: Driver<DriverFixtures> = {
  start: {
    'a confirmed order': async ({ openSale, sale }) => {
      await openSale({ stage: 'PACKED' });
      await sale.openStep('packing');
    },
    'a paid order': async ({ openSale, sale }) => {
      await openSale({ stage: 'PAID' });
      await sale.openStep('packing');
    },
  },
  actions: {
    'the pallet form is opened': unlessPaid((page) => page.openForm()),
    'the sizes are typed': inForm((page) => page.type(sizes)),
    'a size is deleted again': inForm((page) => page.type({ height: '' })),
    'untilAllowed: reached': waitOut,
    'the form is submitted': {
      act: (fixtures) => pageOf(fixtures).submit(),
      except: { 'pallets.editing.throttled': counting },
    },
    'the form is closed': (fixtures) => pageOf(fixtures).closeForm(),
    'clearing a pallet is requested': {
      act: async (fixtures) => {
        if (cleared.delete(fixtures)) await fixtures.changeSale({ stage: 'PACKED' });
        await unlessPaid((page) => page.askToClear())(fixtures);
      },
      except: { 'pallets.idle.throttled': counting },
    },
    'clearing is confirmed': (fixtures) => pageOf(fixtures).confirmClearing(),
    'the dialog is closed': (fixtures) => pageOf(fixtures).keep(),
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
        await pageOf(fixtures).seeNothingToChange();
      },
      except: { 'pallets.saving': tooLate, 'pallets.clearing': tooLate },
    },
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('add', addPacking, add),
    ...serverReplySteps('clear', clearPacking, clear),
    'clear: cleared': (fixtures) => {
      cleared.add(fixtures);
      return keepServerReply();
    },
  },
  assertions: {
    'pallets.idle.throttled': (fixtures) => pageOf(fixtures).seeClearingWait(),
    'pallets.idle.ready': async (fixtures) => {
      await pageOf(fixtures).seeNoFormOrQuestion();
      if (fixtures.refusedCall === clearPacking) await fixtures.sale.seeRefusalIn('Pack');
    },
    'pallets.editing.throttled': (fixtures) => pageOf(fixtures).seeAddingWait(),
    'pallets.editing.ready': async (fixtures) => {
      await pageOf(fixtures).seeForm();
      if (fixtures.refusedCall === addPacking) await pageOf(fixtures).seeRefusedToAdd();
    },
    'pallets.saving': (fixtures) => pageOf(fixtures).seeForm({ isBusy: true }),
    'pallets.confirmingClear': (fixtures) => pageOf(fixtures).seeQuestion(),
    'pallets.clearing': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: true }),
  },
  delays: {
    'pallets.saving': ({ delayCall }) => delayCall(addPacking),
    'pallets.clearing': ({ delayCall }) => delayCall(clearPacking),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** An event that the machine ignores has no control on the page. */
function unlessPaid(act: (page: PackingScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => {
    if (fixtures.saleData?.stage === 'PAID') return pageOf(fixtures).seeNothingToChange();
    return act(pageOf(fixtures));
  };
}

function inForm(act: (page: PackingScreen) => Promise<void>): DriverStep<DriverFixtures> {
  return {
    act: (fixtures) => act(pageOf(fixtures)),
    except: { 'pallets.idle': noForm, 'pallets.confirmingClear': noForm, 'pallets.clearing': noForm },
  };
}

function pageOf({ screen }: DriverFixtures): PackingScreen {
  return new PackingScreen(screen);
}
