import type { DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { markSaleRead } from '#contract/orders/sales.calls.ts';
import { saleModel } from '#machines/orders/sale/sale.model.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { serverReplySteps, allUnsupported } from '#tests/platform/drivers/replies.ts';

const { markRead, ...parts } = saleModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);
const silent = 'A part has nothing to say before the order is read.';
const notShown = 'The page of an order does not say whether it was marked as read.';

export const saleDriver: Driver<DriverFixtures> = {
  start: { 'an order is opened': ({ signIn }) => signIn() },
  actions: {
    'an unread order is loaded': opensIn('NEW', 'Confirm quantities'),
    'a read order is loaded': opensIn('READ', 'Confirm quantities'),
    'a confirmed order is loaded': opensIn('CONFIRMED', 'Add shipping'),
    'an order ready to be paid is loaded': opensIn('SHIPPED', 'Trigger payment'),
    'an order in review is loaded': opensIn('REVIEW', 'Payment in review'),
    'a paid order is loaded': opensIn('PAID', 'Complete'),
    'a completed order is loaded': opensIn('COMPLETED', 'Completed'),
    'a declined order is loaded': opensIn('DECLINED', 'Declined'),
    'an expired order is loaded': opensIn('EXPIRED', 'Expired'),
    'a part reports a newer sale': {
      act: ({ lines }) => lines.confirm(),
      except: { 'sale.unread': silent },
    },
    'a part fails because of a newer sale': { unsupported: 'The drivers of the parts bring it about.' },
    'a part fails for another reason': { unsupported: 'The drivers of the parts bring it about.' },
    'a part reports changed drafts': {
      act: ({ lines }) => lines.first.enter(1),
      except: { 'sale.unread': silent },
    },
  },
  replies: {
    ...serverReplySteps('markRead', markSaleRead, markRead),
    ...allUnsupported(defects, 'A defect cannot be ordered of the server.'),
  },
  assertions: {
    ...allUnsupported(
      ['unread', 'marking', 'left', 'read'].map((state) => `sale.${state}`),
      notShown,
    ),
  },
  delays: { 'sale.marking': ({ delayCall }) => delayCall(markSaleRead) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Opens the path's order in a stage and sees its task; another user changes an order that is already open. */
function opensIn(stage: SampleSaleInput['stage'], task: string): DriverStep<DriverFixtures> {
  return async ({ saleData, openSale, changeSale, sale }) => {
    await (saleData ? changeSale({ stage }) : openSale({ stage }));
    await sale.seeStanding(task);
  };
}
