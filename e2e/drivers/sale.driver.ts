import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import { markSaleRead } from '#contract/sales/sales.calls.ts';
import type { OrderWish } from '#e2e/scenario.ts';
import { saleModel } from '#machines/sale/sale.model.ts';
import { answersOf, cannotAll } from './answers.ts';
import type { Stage } from './stage.ts';

const { markRead, ...parts } = saleModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);
const mute = 'A part has nothing to say before the order is read.';
const unsaid = 'The page of an order does not say whether it was marked as read.';

export const saleDriver: Driver<Stage> = {
  opens: { 'an order is opened': ({ signIn }) => signIn() },
  does: {
    'an unread order is read': reads('NEW'),
    'a read order is read': reads('READ'),
    'a confirmed order is read': reads('CONFIRMED'),
    'an order ready to be paid is read': reads('SHIPPED'),
    'an order in review is read': reads('REVIEW'),
    'a paid order is read': reads('PAID'),
    'a completed order is read': reads('COMPLETED'),
    'a declined order is read': reads('DECLINED'),
    'an expired order is read': reads('EXPIRED'),
    'a part brings a newer sale': {
      act: ({ sale }) => sale.confirmQuantities(),
      except: { 'sale.lifecycle.opening': mute },
    },
    'a part meets a newer sale': { cannot: 'The drivers of the parts bring it about.' },
    'a part says something': {
      act: async ({ sale }) => sale.typeQuantity(await sale.firstProduct(), 1),
      except: { 'sale.lifecycle.opening': mute },
    },
  },
  answers: {
    ...answersOf('markRead', markSaleRead, markRead),
    ...cannotAll(defects, 'A defect cannot be ordered of the server.'),
  },
  sees: {
    'sale.lifecycle.opening': { cannot: 'Nothing of an order is on a page before it is read.' },
    'sale.lifecycle.pending.fresh': stands('Confirm quantities'),
    'sale.lifecycle.pending.read': stands('Confirm quantities'),
    'sale.lifecycle.confirmed.unshipped': stands('Add shipping'),
    'sale.lifecycle.confirmed.ready': stands('Trigger payment'),
    'sale.lifecycle.inReview': stands('Payment in review'),
    'sale.lifecycle.paid': stands('Complete'),
    'sale.lifecycle.completed': stands('Completed'),
    'sale.lifecycle.declined': stands('Declined'),
    'sale.lifecycle.expired': stands('Expired'),
    ...cannotAll(
      ['unread', 'marking', 'left', 'read'].map((state) => `sale.reading.${state}`),
      unsaid,
    ),
  },
  holds: { 'sale.reading.marking': ({ hold }) => hold(markSaleRead) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** Opens the path's order at this stage; an order that is already open is changed by another user. */
function reads(stage: OrderWish['stage']): DriverStep<Stage> {
  return ({ order, openOrder, changeOrder }) => (order ? changeOrder({ stage }) : openOrder({ stage }));
}

function stands(text: string): DriverStep<Stage> {
  return ({ sale }) => sale.seeStanding(text);
}
