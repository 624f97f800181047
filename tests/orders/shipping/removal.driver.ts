import type { Driver } from '@quayside/charts/formats/driver.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import { shipment } from '#contract/orders/sales.samples.ts';
import { cancelCarrierBooking, deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import { shippingRemovalModel } from '#machines/orders/shipping/removal.model.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, keepServerReply, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { shippingOf } from './shipping.driver.ts';
import { trackingOf } from './tracking.driver.ts';

const { cancel, deleteOne, clear } = shippingRemovalModel.outcomes;
/** Refusals after which the removal continues. */
const ignored = ['not_found'];
const tooLate = 'What is under way is then refused by the marketplace itself.';

/** Paths that removed everything. */
const cleared = new WeakSet<DriverFixtures>();

export const shippingRemovalDriver: Driver<DriverFixtures> = {
  start: {
    'an order that the seller ships': async (fixtures) => {
      const { sale, frame, openSale } = fixtures;
      await openSale({ stage: 'PACKED' });
      await shippingOf(fixtures).shipYourself({ carrier: 'Nordsee Parcel', fee: '12.50' });
      await frame.seeNotification('Shipping details saved');
      await trackingOf(fixtures).add('NSP4410028837');
      await sale.seeStep('Trigger payment');
      await shippingOf(fixtures).open();
    },
    'an order that the marketplace ships': async (fixtures) => {
      await showShipmentBesideBooking(fixtures);
      await fixtures.openSale({ stage: 'SHIPPED', method: 'MARKETPLACE' });
      await shippingOf(fixtures).open();
    },
    'an order with a tracking number and no method': {
      unsupported: 'The portal removes the numbers before the method.',
    },
    'a new order': ({ openSale }) => openSale({ stage: 'READ' }),
  },
  actions: {
    'untilAllowed: reached': waitOut,
    'removal is requested': {
      act: async (fixtures) => {
        const { saleData } = fixtures;
        // An event that the machine ignores has no control on the page.
        if (saleData?.stage === 'PAID' || saleData?.stage === 'READ' || cleared.has(fixtures)) {
          await shippingOf(fixtures).seeNothingToClear();
        } else await shippingOf(fixtures).clear();
      },
      except: { 'removal.idle.throttled': 'Its button counts the seconds.' },
    },
    'removal is confirmed': (fixtures) => shippingOf(fixtures).confirmClearing(),
    'the dialog is closed': (fixtures) => shippingOf(fixtures).cancelClearing(),
    'the order is paid': {
      act: async (fixtures) => {
        await fixtures.changeSale({ ...fixtures.saleData, stage: 'PAID' });
        await fixtures.sale.seeStanding('Complete');
      },
      except: { 'removal.removing': tooLate },
    },
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('cancel', cancelCarrierBooking, cancel, ignored),
    ...serverReplySteps('deleteOne', deleteShipment, deleteOne, ignored),
    'deleteOne: deleted': (fixtures) => {
      // An order with a booking has no number: the marketplace replies that it is not found, which counts as deleted.
      if (fixtures.saleData?.method === 'MARKETPLACE') fixtures.monitor.tolerate(deleteShipment);
      return keepServerReply();
    },
    ...serverReplySteps('clear', updateSale, clear),
    'clear: cleared': (fixtures) => {
      cleared.add(fixtures);
      return keepServerReply();
    },
  },
  assertions: {
    'removal.idle.throttled': (fixtures) => shippingOf(fixtures).seeClearingWait(),
    'removal.idle.ready': async (fixtures) => {
      await shippingOf(fixtures).seeNoClearing();
      if (fixtures.refusedCall) await shippingOf(fixtures).seeRefusal();
    },
    'removal.confirming': (fixtures) => shippingOf(fixtures).seeClearing(),
    'removal.removing.cancelling': seeRemoving,
    'removal.removing.deleting': seeRemoving,
    'removal.removing.clearing': seeRemoving,
  },
  delays: {
    'removal.removing.cancelling': ({ delayCall }) => delayCall(cancelCarrierBooking),
    'removal.removing.deleting': ({ delayCall }) => delayCall(deleteShipment),
    'removal.removing.clearing': ({ delayCall }) => delayCall(updateSale),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** The marketplace keeps no number beside a booking; the machine would delete one nevertheless. */
async function showShipmentBesideBooking({ context }: DriverFixtures): Promise<void> {
  await context.route(
    ({ pathname }) => createUrlPattern(listShipments).test(pathname),
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [shipment] }) : route.fallback()),
  );
}

function seeRemoving(fixtures: DriverFixtures): Promise<void> {
  return shippingOf(fixtures).seeClearing({ isBusy: true });
}
