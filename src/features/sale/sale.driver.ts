import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import { markSaleRead } from '#contract/sales/sales.calls.ts';
import type { DriverFixtures } from '#e2e/drivers/driver-fixtures.ts';
import { serverReplySteps, allUnsupported } from '#e2e/drivers/replies.ts';
import type { SampleSaleInput } from '#e2e/scenario.ts';
import { saleModel } from '#machines/sale/sale.model.ts';

const { markRead, ...parts } = saleModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);
const silent = 'A part has nothing to say before the order is read.';
const notShown = 'The page of an order does not say whether it was marked as read.';

export const saleDriver: Driver<DriverFixtures> = {
  start: { 'an order is opened': ({ signIn }) => signIn() },
  actions: {
    'an unread order is loaded': opensIn('NEW'),
    'a read order is loaded': opensIn('READ'),
    'a confirmed order is loaded': opensIn('CONFIRMED'),
    'an order ready to be paid is loaded': opensIn('SHIPPED'),
    'an order in review is loaded': opensIn('REVIEW'),
    'a paid order is loaded': opensIn('PAID'),
    'a completed order is loaded': opensIn('COMPLETED'),
    'a declined order is loaded': opensIn('DECLINED'),
    'an expired order is loaded': opensIn('EXPIRED'),
    'a part reports a newer sale': {
      act: ({ lines }) => lines.confirm(),
      except: { 'sale.lifecycle.opening': silent },
    },
    'a part fails because of a newer sale': { unsupported: 'The drivers of the parts bring it about.' },
    'a part reports changed drafts': {
      act: ({ lines }) => lines.first.enter(1),
      except: { 'sale.lifecycle.opening': silent },
    },
  },
  replies: {
    ...serverReplySteps('markRead', markSaleRead, markRead),
    ...allUnsupported(defects, 'A defect cannot be ordered of the server.'),
  },
  assertions: {
    'sale.lifecycle.opening': { unsupported: 'Nothing of an order is on a page before it is read.' },
    'sale.lifecycle.pending.fresh': showsProgress('Confirm quantities'),
    'sale.lifecycle.pending.read': showsProgress('Confirm quantities'),
    'sale.lifecycle.confirmed.unshipped': showsProgress('Add shipping'),
    'sale.lifecycle.confirmed.ready': showsProgress('Trigger payment'),
    'sale.lifecycle.inReview': showsProgress('Payment in review'),
    'sale.lifecycle.paid': showsProgress('Complete'),
    'sale.lifecycle.completed': showsProgress('Completed'),
    'sale.lifecycle.declined': showsProgress('Declined'),
    'sale.lifecycle.expired': showsProgress('Expired'),
    ...allUnsupported(
      ['unread', 'marking', 'left', 'read'].map((state) => `sale.reading.${state}`),
      notShown,
    ),
  },
  delays: { 'sale.reading.marking': ({ delayCall }) => delayCall(markSaleRead) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Opens the path's order in a stage; another user changes an order that is already open. */
function opensIn(stage: SampleSaleInput['stage']): DriverStep<DriverFixtures> {
  return ({ saleData, openSale, changeSale }) => (saleData ? changeSale({ stage }) : openSale({ stage }));
}

function showsProgress(text: string): DriverStep<DriverFixtures> {
  return ({ sale }) => sale.seeStanding(text);
}
