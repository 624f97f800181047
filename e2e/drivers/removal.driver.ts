import type { Driver } from '#charts/formats/driver.ts';
import { updateSale } from '#contract/sales/sales.calls.ts';
import { shipment } from '#contract/sales/sales.samples.ts';
import { cancelCarrierBooking, deleteShipment, listShipments } from '#contract/shipping/shipping.calls.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import { patternOf } from '#e2e/watch.ts';
import { removalModel } from '#machines/shipping/removal.model.ts';
import { answersOf, itsOwn } from './answers.ts';
import type { Stage } from './stage.ts';

const { cancel, deleteOne, clear } = removalModel.outcomes;
const title = 'Clear all fields';
const goesOn = ['not_found'];
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Where nothing is left to be removed. */
const cleared = new WeakSet<Stage>();

export const removalDriver: Driver<Stage> = {
  opens: {
    'an order that the seller ships': async (stage) => {
      const { sale, frame, openOrder } = stage;
      await openOrder({ stage: 'PACKED' });
      await sale.shipYourself({ carrier: 'Nordsee Parcel', fee: '12.50' });
      await frame.seeNotification('Shipping details saved');
      await sale.addTracking('NSP4410028837');
      await sale.seeStep('Trigger payment');
      await shipOf(stage).open();
    },
    'an order that the marketplace ships': async (stage) => {
      await showShipmentBesideBooking(stage);
      await stage.openOrder({ stage: 'SHIPPED', method: 'MARKETPLACE' });
      await shipOf(stage).open();
    },
    'a new order': ({ openOrder }) => openOrder({ stage: 'READ' }),
  },
  does: {
    'removal is asked for': async (stage) => {
      const { order, sale } = stage;
      // What the machine would not take the page does not offer.
      if (order?.stage === 'PAID' || order?.stage === 'READ' || cleared.has(stage)) {
        await sale.seeNoButton(/^Clear all fields$/);
      } else await shipOf(stage).clear();
    },
    'removal is confirmed': (stage) => shipOf(stage).confirmClearing(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order is paid': {
      act: async (stage) => {
        await stage.changeOrder({ ...stage.order, stage: 'PAID' });
        await stage.sale.seeStanding('Complete');
      },
      except: { 'removal.removing': tooLate },
    },
  },
  answers: {
    ...answersOf('cancel', cancelCarrierBooking, cancel, goesOn),
    ...answersOf('deleteOne', deleteShipment, deleteOne, goesOn),
    'deleteOne: deleted': (stage) => {
      // There never was one beside a booking: the marketplace says so, which comes to the same.
      if (stage.order?.method === 'MARKETPLACE') stage.watched.tolerate(deleteShipment);
      return itsOwn();
    },
    ...answersOf('clear', updateSale, clear),
    'clear: cleared': (stage) => {
      cleared.add(stage);
      return itsOwn();
    },
  },
  sees: {
    'removal.idle': async ({ sale, refused }) => {
      await sale.seeNoQuestion(title);
      if (refused) await sale.seeRefusalIn('Ship');
    },
    'removal.confirming': ({ sale }) => sale.seeQuestion(title, title),
    'removal.removing.cancelling': ({ sale }) => sale.seeBusy(title, title),
    'removal.removing.deleting': ({ sale }) => sale.seeBusy(title, title),
    'removal.removing.clearing': ({ sale }) => sale.seeBusy(title, title),
  },
  holds: {
    'removal.removing.cancelling': ({ hold }) => hold(cancelCarrierBooking),
    'removal.removing.deleting': ({ hold }) => hold(deleteShipment),
    'removal.removing.clearing': ({ hold }) => hold(updateSale),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** The marketplace keeps no number beside a booking; the machine would delete one all the same. */
async function showShipmentBesideBooking({ context }: Stage): Promise<void> {
  await context.route(
    ({ pathname }) => patternOf(listShipments).test(pathname),
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [shipment] }) : route.fallback()),
  );
}

function shipOf({ page }: Stage): ShipModel {
  return new ShipModel(page);
}
