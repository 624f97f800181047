import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { createShipments, deleteShipment } from '#contract/shipping/shipping.calls.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import { TrackingModel } from '#e2e/models/tracking.model.ts';
import type { SampleSaleInput } from '#e2e/scenario.ts';
import { CODES_AT_ONCE } from '#machines/shipping/tracking.draft.ts';
import { trackingModel } from '#machines/shipping/tracking.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf, leaveReplyUnchanged } from './replies.ts';

const { add, remove } = trackingModel.outcomes;
const carrier = 'Nordsee Parcel';
/** The marketplace would take both: it is told to refuse the second. */
const [good, bad] = ['NSP4410028837', 'NSP0000000000'];
const many = Array.from({ length: CODES_AT_ONCE + 1 }, (_, index) => `NSP${1_000_000_000 + index}`).join(' ');
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Where the next answer names the bad number, and where the page does since. */
const naming = new WeakSet<DriverFixtures>();
const takenOut = new WeakSet<DriverFixtures>();
/** Where a number was deleted: for the next one the order is filled up again. */
const deleted = new WeakSet<DriverFixtures>();

export const trackingDriver: Driver<DriverFixtures> = {
  start: {
    'an order that the seller ships': opens({ stage: 'SHIPPED' }),
    'an order that the marketplace ships': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
  },
  actions: {
    'good and bad numbers are pasted': pastes(`${good}, ${bad}`),
    'only a bad number is pasted': pastes(bad),
    'more than can be saved at once are pasted': pastes(many),
    'nothing is pasted': { unsupported: 'The page sends nothing while nothing stands in the field.' },
    'saving is tried again': async (fixtures) => {
      if (fixtures.refusedCall === createShipments) await pageOf(fixtures).tryAgain();
      else await pageOf(fixtures).seeNothingToTry();
    },
    'what is not saved is dropped': async (fixtures) => {
      if (fixtures.refusedCall === createShipments) await pageOf(fixtures).discard();
      else if (takenOut.has(fixtures)) await pageOf(fixtures).leaveOut();
      forget(fixtures);
      await pageOf(fixtures).seeNothingLeft();
    },
    'a number is deleted': async (fixtures) => {
      if (!isOffered(fixtures)) return pageOf(fixtures).seeNoForm();
      if (deleted.delete(fixtures)) await fixtures.changeSale({ stage: 'SHIPPED' });
      await shipOf(fixtures).open();
      await pageOf(fixtures).deleteFirst();
    },
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ ...fixtures.saleData, stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
        forget(fixtures);
      },
      except: { 'tracking.adding': tooLate, 'tracking.deleting': tooLate },
    },
  },
  replies: {
    ...repliesOf('add', createShipments, add),
    ...repliesOf('remove', deleteShipment, remove),
    'add: invalid_tracking_codes': async (fixtures) => {
      naming.add(fixtures);
      const detail = { invalidCodes: [bad] };
      await fixtures.scenario.answer(createShipments, 'invalid_tracking_codes', { detail });
    },
    'remove: deleted': (fixtures) => {
      deleted.add(fixtures);
      return leaveReplyUnchanged();
    },
  },
  assertions: {
    'tracking.idle': async (fixtures) => {
      await pageOf(fixtures).seeNothingUnderWay();
      if (fixtures.refusedCall) await pageOf(fixtures).seeRefused();
      if (takenOut.has(fixtures)) await pageOf(fixtures).seeTakenOut(bad);
    },
    'tracking.adding': (fixtures) => pageOf(fixtures).seeAdding(),
    'tracking.deleting': (fixtures) => pageOf(fixtures).seeDeleting(),
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
    await shipOf(fixtures).open();
  };
}

/** What the machine would not take the page does not offer. */
function pastes(numbers: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (!isOffered(fixtures)) return pageOf(fixtures).seeNoForm();
    takenOut.delete(fixtures);
    if (naming.delete(fixtures)) {
      if (numbers.includes(bad)) takenOut.add(fixtures);
      // A refusal that names none of the numbers is a failure.
      else fixtures.refusedCall = createShipments;
    }
    await shipOf(fixtures).open();
    await pageOf(fixtures).chooseCarrier(carrier);
    await pageOf(fixtures).paste(numbers);
  };
}

function forget(fixtures: DriverFixtures) {
  takenOut.delete(fixtures);
}

function isOffered({ saleData }: DriverFixtures): boolean {
  return saleData?.stage === 'SHIPPED' && saleData.method !== 'MARKETPLACE';
}

function shipOf({ page }: DriverFixtures): ShipModel {
  return new ShipModel(page);
}

function pageOf({ page }: DriverFixtures): TrackingModel {
  return new TrackingModel(page);
}
