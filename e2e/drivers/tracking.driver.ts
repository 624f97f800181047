import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { createShipments, deleteShipment } from '#contract/shipping/shipping.calls.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import { TrackingModel } from '#e2e/models/tracking.model.ts';
import type { OrderWish } from '#e2e/scenario.ts';
import { CODES_AT_ONCE } from '#machines/shipping/tracking.draft.ts';
import { trackingModel } from '#machines/shipping/tracking.model.ts';
import { answersOf, itsOwn } from './answers.ts';
import type { Stage } from './stage.ts';

const { add, remove } = trackingModel.outcomes;
const carrier = 'Nordsee Parcel';
/** The marketplace would take both: it is told to refuse the second. */
const [good, bad] = ['NSP4410028837', 'NSP0000000000'];
const many = Array.from({ length: CODES_AT_ONCE + 1 }, (_, index) => `NSP${1_000_000_000 + index}`).join(' ');
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Where the next answer names the bad number, and where the page does since. */
const naming = new WeakSet<Stage>();
const takenOut = new WeakSet<Stage>();
/** Where a number was deleted: for the next one the order is filled up again. */
const deleted = new WeakSet<Stage>();

export const trackingDriver: Driver<Stage> = {
  opens: {
    'an order that the seller ships': opens({ stage: 'SHIPPED' }),
    'an order that the marketplace ships': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
  },
  does: {
    'good and bad numbers are pasted': pastes(`${good}, ${bad}`),
    'only a bad number is pasted': pastes(bad),
    'more than can be saved at once are pasted': pastes(many),
    'nothing is pasted': { cannot: 'The page sends nothing while nothing stands in the field.' },
    'saving is tried again': async (stage) => {
      if (stage.refused === createShipments) await pageOf(stage).tryAgain();
      else await pageOf(stage).seeNothingToTry();
    },
    'what is not saved is dropped': async (stage) => {
      if (stage.refused === createShipments) await pageOf(stage).discard();
      else if (takenOut.has(stage)) await pageOf(stage).leaveOut();
      forget(stage);
      await pageOf(stage).seeNothingLeft();
    },
    'a number is deleted': async (stage) => {
      if (!isOffered(stage)) return pageOf(stage).seeNoForm();
      if (deleted.delete(stage)) await stage.changeOrder({ stage: 'SHIPPED' });
      await shipOf(stage).open();
      await pageOf(stage).deleteFirst();
    },
    'the order is paid': {
      act: async (stage) => {
        await stage.changeOrder({ ...stage.order, stage: 'PAID' });
        await stage.sale.seeStanding('Complete');
        forget(stage);
      },
      except: { 'tracking.adding': tooLate, 'tracking.deleting': tooLate },
    },
  },
  answers: {
    ...answersOf('add', createShipments, add),
    ...answersOf('remove', deleteShipment, remove),
    'add: invalid_tracking_codes': async (stage) => {
      naming.add(stage);
      const detail = { invalidCodes: [bad] };
      await stage.scenario.answer(createShipments, 'invalid_tracking_codes', { detail });
    },
    'remove: deleted': (stage) => {
      deleted.add(stage);
      return itsOwn();
    },
  },
  sees: {
    'tracking.idle': async (stage) => {
      await pageOf(stage).seeNothingUnderWay();
      if (stage.refused) await pageOf(stage).seeRefused();
      if (takenOut.has(stage)) await pageOf(stage).seeTakenOut(bad);
    },
    'tracking.adding': (stage) => pageOf(stage).seeAdding(),
    'tracking.deleting': (stage) => pageOf(stage).seeDeleting(),
  },
  holds: {
    'tracking.adding': ({ hold }) => hold(createShipments),
    'tracking.deleting': ({ hold }) => hold(deleteShipment),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function opens(wish: Partial<OrderWish>): DriverAction<Stage> {
  return async (stage) => {
    await stage.openOrder(wish);
    await shipOf(stage).open();
  };
}

/** What the machine would not take the page does not offer. */
function pastes(numbers: string): DriverAction<Stage> {
  return async (stage) => {
    if (!isOffered(stage)) return pageOf(stage).seeNoForm();
    takenOut.delete(stage);
    if (naming.delete(stage)) {
      if (numbers.includes(bad)) takenOut.add(stage);
      // A refusal that names none of the numbers is a failure.
      else stage.refused = createShipments;
    }
    await shipOf(stage).open();
    await pageOf(stage).chooseCarrier(carrier);
    await pageOf(stage).paste(numbers);
  };
}

function forget(stage: Stage) {
  takenOut.delete(stage);
}

function isOffered({ order }: Stage): boolean {
  return order?.stage === 'SHIPPED' && order.method !== 'MARKETPLACE';
}

function shipOf({ page }: Stage): ShipModel {
  return new ShipModel(page);
}

function pageOf({ page }: Stage): TrackingModel {
  return new TrackingModel(page);
}
