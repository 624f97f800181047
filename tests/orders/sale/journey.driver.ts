import type { DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { StepContent } from './sale.screen.ts';

const silent = 'Nothing of an order is on a page before it is loaded.';
const byParts = 'The drivers of the parts bring it about.';
const open = 'The step is open already.';
const unconfirmed = 'The step comes after the quantities.';
const ended = 'A declined or expired order has no such step.';
const mayBeNext = 'The looked-up step may be the next one, which cannot be closed.';

const steps = {
  confirm: ['confirm.next', 'confirm.reopened'],
  pack: ['confirmed.pack.next', 'confirmed.pack.reopened'],
  ship: ['choosing', 'reopened', 'ownTransport', 'booking'].map((state) => `confirmed.ship.${state}`),
};

/** The reason for each state of a step. */
function inStep(step: keyof typeof steps, reason: string): Record<string, string> {
  return Object.fromEntries(steps[step].map((state) => [`journey.life.open.${state}`, reason]));
}

const inEnd = { 'journey.life.past.declined': ended, 'journey.life.past.expired': ended };

export const journeyDriver: Driver<DriverFixtures> = {
  start: { 'an order is opened': ({ signIn }) => signIn() },
  actions: {
    'a new order is loaded': opensIn({ stage: 'READ' }),
    'a confirmed order is loaded': opensIn({ stage: 'CONFIRMED' }),
    'a packed order is loaded': opensIn({ stage: 'PACKED' }),
    'an order with a carrier of the seller is loaded': { unsupported: byParts },
    'an order with a booking under way is loaded': opensIn({
      stage: 'PACKED',
      method: 'MARKETPLACE',
      booking: 'PENDING',
    }),
    'an order ready to be paid is loaded': opensIn({ stage: 'SHIPPED' }),
    'an order ready to be paid by an incomplete profile is loaded': {
      unsupported: 'The driver of the payment opens one.',
    },
    'an order in review is loaded': opensIn({ stage: 'REVIEW' }),
    'a paid order is loaded': opensIn({ stage: 'PAID' }),
    'an order paid without shipping details is loaded': {
      unsupported: 'Only the team can pay such an order.',
    },
    'a completed order is loaded': opensIn({ stage: 'COMPLETED' }),
    'a declined order is loaded': opensIn({ stage: 'DECLINED' }),
    'an expired order is loaded': opensIn({ stage: 'EXPIRED' }),
    'own transport is chosen': { unsupported: byParts },
    'a carrier of the marketplace is chosen': { unsupported: byParts },
    'the quantities are looked up': looksUp('quantities', {
      ...inStep('confirm', open),
      'journey.beside.confirm': open,
    }),
    'the packing is looked up': looksUp('packing', {
      ...inStep('confirm', unconfirmed),
      ...inStep('pack', open),
      ...inEnd,
      'journey.beside.pack': open,
    }),
    'the shipping is looked up': looksUp('shipping', {
      ...inStep('confirm', unconfirmed),
      ...inStep('ship', open),
      ...inEnd,
      'journey.beside.ship': open,
    }),
    'the documents are looked up': looksUp('documents', { 'journey.beside.documents': open }),
    'the looked-up step is closed': {
      act: ({ sale }) => sale.closeStep(),
      except: {
        'journey.beside.none': 'No step is looked up.',
        ...inStep('confirm', mayBeNext),
        ...inStep('pack', mayBeNext),
        ...inStep('ship', mayBeNext),
      },
    },
    'a part reports a newer sale': { unsupported: byParts },
    'a parcel is added': { unsupported: byParts },
    'the booking is cancelled': { unsupported: byParts },
    'a file is refused': { unsupported: byParts },
    'a part reports changed drafts': { unsupported: byParts },
  },
  replies: {},
  assertions: {
    'journey.life.opening': { unsupported: silent },
    'journey.life.open.confirm.next': shows('Confirm quantities', 'Confirm quantities'),
    'journey.life.open.confirm.reopened': shows('Confirm quantities', 'Confirm quantities'),
    'journey.life.open.confirmed.pack.next': shows('Add shipping', 'Pack'),
    'journey.life.open.confirmed.pack.reopened': shows('Add shipping', 'Pack'),
    'journey.life.open.confirmed.ship.choosing': shows('Add shipping', 'Ship'),
    'journey.life.open.confirmed.ship.reopened': shows('Add shipping', 'Ship'),
    'journey.life.open.confirmed.ship.ownTransport': shows('Add shipping', 'Ship'),
    'journey.life.open.confirmed.ship.booking': shows('Add shipping', 'Ship'),
    'journey.life.open.confirmed.pay.payable': shows('Trigger payment', 'Trigger payment'),
    'journey.life.open.confirmed.pay.profileIncomplete': shows('Trigger payment', 'Trigger payment'),
    'journey.life.payment.inReview': shows('Payment in review', 'Trigger payment'),
    'journey.life.payment.complete': shows('Complete', 'Complete'),
    'journey.life.past.completed': shows('Completed'),
    'journey.life.past.declined': shows('Declined'),
    'journey.life.past.expired': shows('Expired'),
    'journey.beside.none': { unsupported: 'The next step is open alone, which its state asserts.' },
    'journey.beside.confirm': ({ sale }) => sale.seeStep(/^(Confirm q|Q)uantities$/),
    'journey.beside.pack': ({ sale }) => sale.seeStep('Pack'),
    'journey.beside.ship': ({ sale }) => sale.seeStep('Ship'),
    'journey.beside.documents': ({ sale }) => sale.seeStep('Documents'),
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Opens the path's order in a stage; another user changes an order that is already open. */
function opensIn(data: Partial<SampleSaleInput>): DriverStep<DriverFixtures> {
  return ({ saleData, openSale, changeSale }) => (saleData ? changeSale(data) : openSale(data));
}

function looksUp(step: StepContent, except: Record<string, string>): DriverStep<DriverFixtures> {
  return { act: ({ sale }) => sale.openStep(step), except: { 'journey.life.opening': silent, ...except } };
}

/** Shows the task, or the end of the order, and opens the step. */
function shows(progress: string, step?: string): DriverStep<DriverFixtures> {
  return async ({ sale }) => {
    await sale.seeStanding(progress);
    if (step) await sale.seeStep(step);
  };
}
