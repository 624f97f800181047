import type { Driver } from '@quayside/charts/formats/driver.ts';
import { completeSale } from '#contract/orders/sales.calls.ts';
import { completeSaleModel } from '#machines/orders/completion/completion.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { CompletionScreen } from './completion.screen.ts';

export const completeSaleDriver: Driver<DriverFixtures> = {
  start: {
    'a paid order': ({ openSale }) => openSale({ stage: 'PAID' }),
    'a completed order': ({ openSale }) => openSale({ stage: 'COMPLETED' }),
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'completion is requested': async (fixtures) => {
      // An event that the machine ignores has no control on the page, once a page is open.
      if (fixtures.saleData?.stage === 'READ') await completionOf(fixtures).seeNothingToComplete();
      else if (fixtures.saleData) await completionOf(fixtures).askToComplete();
    },
    'completion is confirmed': (fixtures) => completionOf(fixtures).confirm(),
    'the dialog is closed': (fixtures) => completionOf(fixtures).cancel(),
    'another user completes the order': ({ changeSale }) => changeSale({ stage: 'COMPLETED' }),
  },
  replies: {
    ...serverReplySteps('complete', completeSale, completeSaleModel.outcomes.complete),
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'completion.idle.throttled': (fixtures) => completionOf(fixtures).seeWaiting(),
    'completion.idle.ready': async (fixtures) => {
      await completionOf(fixtures).seeNoQuestion();
      if (fixtures.refusedCall === completeSale) await completionOf(fixtures).seeRefusal();
    },
    'completion.confirming': (fixtures) => completionOf(fixtures).seeQuestion(),
    'completion.completing': (fixtures) => completionOf(fixtures).seeQuestion({ isBusy: true }),
    'completion.completed': ({ sale }) => sale.seeDone('Complete', /Completed on/),
  },
  delays: { 'completion.completing': ({ delayCall }) => delayCall(completeSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function completionOf({ screen }: DriverFixtures): CompletionScreen {
  return new CompletionScreen(screen);
}
