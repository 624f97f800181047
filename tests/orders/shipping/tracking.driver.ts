import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { createShipments, deleteShipment } from '#contract/orders/shipping.calls.ts';
import { MAXIMUM_TRACKING_CODES_PER_REQUEST } from '#machines/orders/shipping/tracking.draft.ts';
import { trackingModel } from '#machines/orders/shipping/tracking.model.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, keepServerReply, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { shippingOf } from './shipping.driver.ts';
import { TrackingScreen } from './tracking.screen.ts';

const { add, remove } = trackingModel.outcomes;
const carrier = 'Nordsee Parcel';
/** The marketplace accepts both unless a reply refuses the second. */
const [good, bad] = ['NSP4410028837', 'NSP0000000000'];
const many = Array.from(
  { length: MAXIMUM_TRACKING_CODES_PER_REQUEST + 1 },
  (_, index) => `NSP${1_000_000_000 + index}`,
).join(' ');
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Paths whose next reply lists the invalid number, and paths whose page shows it. */
const refusing = new WeakSet<DriverFixtures>();
const removed = new WeakSet<DriverFixtures>();
/** Paths that deleted the only number: the order gets one again before the next deletion. */
const deleted = new WeakSet<DriverFixtures>();

export const trackingDriver: Driver<DriverFixtures> = {
  start: {
    'an order that the seller ships': opens({ stage: 'SHIPPED' }),
    'an order that the marketplace ships': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
  },
  actions: {
    'valid and invalid numbers are pasted': pastes(`${good}, ${bad}`),
    'only an invalid number is pasted': pastes(bad),
    'more numbers than can be saved at once are pasted': pastes(many),
    'nothing is pasted': { unsupported: 'The page sends nothing while nothing stands in the field.' },
    'untilAllowed: reached': waitOut,
    'saving is retried': unlessThrottled(async (fixtures) => {
      if (fixtures.refusedCall === createShipments) await trackingOf(fixtures).saveAgain();
      else await trackingOf(fixtures).seeNothingToTry();
    }),
    'unsaved numbers are discarded': async (fixtures) => {
      if (fixtures.refusedCall === createShipments) await trackingOf(fixtures).discard();
      else if (removed.has(fixtures)) await trackingOf(fixtures).leaveOut();
      removed.delete(fixtures);
      await trackingOf(fixtures).seeNothingLeft();
    },
    'a number is deleted': unlessThrottled(async (fixtures) => {
      if (!isOffered(fixtures)) return trackingOf(fixtures).seeNoForm();
      if (deleted.delete(fixtures)) await fixtures.changeSale({ stage: 'SHIPPED' });
      await shippingOf(fixtures).open();
      await trackingOf(fixtures).deleteFirst();
    }),
    'another user books a carrier': {
      unsupported: 'The scenario books no carrier for an order that the seller ships.',
    },
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ ...fixtures.saleData, stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
        removed.delete(fixtures);
      },
      except: { 'tracking.adding': tooLate, 'tracking.deleting': tooLate },
    },
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('add', createShipments, add),
    ...serverReplySteps('remove', deleteShipment, remove),
    'add: invalid_tracking_codes': async (fixtures) => {
      refusing.add(fixtures);
      const detail = { invalidCodes: [bad] };
      await fixtures.scenario.answer(createShipments, 'invalid_tracking_codes', { detail });
    },
    'remove: deleted': (fixtures) => {
      deleted.add(fixtures);
      return keepServerReply();
    },
  },
  assertions: {
    'tracking.idle.throttled': async (fixtures) => {
      if (isOffered(fixtures)) await trackingOf(fixtures).seeWaiting();
      else await trackingOf(fixtures).seeNoForm();
    },
    'tracking.idle.ready': async (fixtures) => {
      await trackingOf(fixtures).seeNothingUnderWay();
      if (fixtures.refusedCall) await trackingOf(fixtures).seeRefused();
      if (removed.has(fixtures)) await trackingOf(fixtures).seeRemoved(bad);
    },
    'tracking.adding': (fixtures) => trackingOf(fixtures).seeAdding(),
    'tracking.deleting': (fixtures) => trackingOf(fixtures).seeDeleting(),
  },
  delays: {
    'tracking.adding': ({ delayCall }) => delayCall(createShipments),
    'tracking.deleting': ({ delayCall }) => delayCall(deleteShipment),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function opens(data: Partial<SampleSaleInput>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.openSale(data);
    await shippingOf(fixtures).open();
  };
}

/** An event that the machine ignores has no control on the page. */
function pastes(numbers: string): DriverStep<DriverFixtures> {
  return unlessThrottled(async (fixtures) => {
    if (!isOffered(fixtures)) return trackingOf(fixtures).seeNoForm();
    removed.delete(fixtures);
    if (refusing.delete(fixtures)) {
      if (numbers.includes(bad)) removed.add(fixtures);
      // A refusal that names none of the numbers is a failure.
      else fixtures.refusedCall = createShipments;
    }
    await shippingOf(fixtures).open();
    await shippingOf(fixtures).enter({ carrier });
    await trackingOf(fixtures).add(numbers);
  });
}

function unlessThrottled(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  return { act, except: { 'tracking.idle.throttled': 'Its button counts the seconds.' } };
}

function isOffered({ saleData }: DriverFixtures): boolean {
  return saleData?.stage === 'SHIPPED' && saleData.method !== 'MARKETPLACE';
}

export function trackingOf({ screen }: DriverFixtures): TrackingScreen {
  return new TrackingScreen(screen);
}
