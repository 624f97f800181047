import type { Driver } from '#charts/formats/driver.ts';
import { updateSale } from '#contract/sales/sales.calls.ts';
import { shipment } from '#contract/sales/sales.samples.ts';
import { cancelCarrierBooking, deleteShipment, listShipments } from '#contract/shipping/shipping.calls.ts';
import { urlPatternOf } from '#e2e/call-url.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import { removalModel } from '#machines/shipping/removal.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf, leaveReplyUnchanged } from './replies.ts';

const { cancel, deleteOne, clear } = removalModel.outcomes;
const title = 'Clear all fields';
const goesOn = ['not_found'];
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Where nothing is left to be removed. */
const cleared = new WeakSet<DriverFixtures>();

export const removalDriver: Driver<DriverFixtures> = {
  start: {
    'an order that the seller ships': async (fixtures) => {
      const { sale, frame, openSale } = fixtures;
      await openSale({ stage: 'PACKED' });
      await sale.shipYourself({ carrier: 'Nordsee Parcel', fee: '12.50' });
      await frame.seeNotification('Shipping details saved');
      await sale.addTracking('NSP4410028837');
      await sale.seeStep('Trigger payment');
      await shipOf(fixtures).open();
    },
    'an order that the marketplace ships': async (fixtures) => {
      await showShipmentBesideBooking(fixtures);
      await fixtures.openSale({ stage: 'SHIPPED', method: 'MARKETPLACE' });
      await shipOf(fixtures).open();
    },
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'removal is asked for': async (fixtures) => {
      const { saleData, sale } = fixtures;
      // What the machine would not take the page does not offer.
      if (saleData?.stage === 'PAID' || saleData?.stage === 'READ' || cleared.has(fixtures)) {
        await sale.seeNoButton(/^Clear all fields$/);
      } else await shipOf(fixtures).clear();
    },
    'removal is confirmed': (fixtures) => shipOf(fixtures).confirmClearing(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ ...fixtures.saleData, stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
      },
      except: { 'removal.removing': tooLate },
    },
  },
  replies: {
    ...repliesOf('cancel', cancelCarrierBooking, cancel, goesOn),
    ...repliesOf('deleteOne', deleteShipment, deleteOne, goesOn),
    'deleteOne: deleted': (fixtures) => {
      // There never was one beside a booking: the marketplace says so, which comes to the same.
      if (fixtures.saleData?.method === 'MARKETPLACE') fixtures.monitor.tolerate(deleteShipment);
      return leaveReplyUnchanged();
    },
    ...repliesOf('clear', updateSale, clear),
    'clear: cleared': (fixtures) => {
      cleared.add(fixtures);
      return leaveReplyUnchanged();
    },
  },
  assertions: {
    'removal.idle': async ({ sale, refusedCall }) => {
      await sale.seeNoQuestion(title);
      if (refusedCall) await sale.seeRefusalIn('Ship');
    },
    'removal.confirming': ({ sale }) => sale.seeQuestion(title, title),
    'removal.removing.cancelling': ({ sale }) => sale.seeBusy(title, title),
    'removal.removing.deleting': ({ sale }) => sale.seeBusy(title, title),
    'removal.removing.clearing': ({ sale }) => sale.seeBusy(title, title),
  },
  delays: {
    'removal.removing.cancelling': ({ delayCall }) => delayCall(cancelCarrierBooking),
    'removal.removing.deleting': ({ delayCall }) => delayCall(deleteShipment),
    'removal.removing.clearing': ({ delayCall }) => delayCall(updateSale),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** The marketplace keeps no number beside a booking; the machine would delete one all the same. */
async function showShipmentBesideBooking({ context }: DriverFixtures): Promise<void> {
  await context.route(
    ({ pathname }) => urlPatternOf(listShipments).test(pathname),
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [shipment] }) : route.fallback()),
  );
}

function shipOf({ page }: DriverFixtures): ShipModel {
  return new ShipModel(page);
}
