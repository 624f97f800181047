import type { DriverAction, DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import { shippingModel } from '#machines/orders/shipping/shipping.model.ts';
import type { SampleSaleInput } from '#tests/platform/browser/scenario.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import {
  allUnsupported,
  brokenWait,
  keepServerReply,
  serverReplySteps,
  waitOut,
} from '#tests/platform/drivers/replies.ts';
import { ShippingScreen } from './shipping.screen.ts';

const { save, deadline: _deadline, ...parts } = shippingModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);

/** Paths that saved details: clearing them asks a question. */
const saved = new WeakSet<DriverFixtures>();
/** Paths that discarded what was typed: no method is chosen any more, so there is no form. */
const discarded = new WeakSet<DriverFixtures>();

export const shippingDriver: Driver<DriverFixtures> = {
  start: {
    'a confirmed order': opens({ stage: 'PACKED' }),
    'an order with a booked carrier': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID' }),
  },
  actions: {
    'shipping by the seller is chosen': inStep((shipping) => shipping.choose('Ship it yourself')),
    'shipping by the marketplace is chosen': inStep((shipping) => shipping.choose('Ship with Quayside')),
    'carrier and fee are typed': enters({ carrier: 'Nordsee Parcel', fee: '12,5' }),
    'the fee is partly typed': enters({ fee: '24,' }),
    'untilAllowed: reached': waitOut,
    'the details are submitted': {
      act: inStep(async (shipping, fixtures) => {
        // The form appears after a shipping method is chosen.
        if (!isBooked(fixtures)) await shipping.choose('Ship it yourself');
        await shipping.save();
      }),
      except: { 'shipping.idle.throttled': 'Its button counts the seconds.' },
    },
    'the details typed are discarded': inStep(async (shipping, fixtures) => {
      if (isBooked(fixtures) || saved.has(fixtures) || fixtures.saleData?.stage === 'SHIPPED') {
        await shipping.clear();
        await shipping.cancelClearing();
      } else {
        await shipping.choose('Ship it yourself');
        await shipping.enter({ fee: '1' });
        await shipping.clear();
        await shipping.seeNothingToClear();
        discarded.add(fixtures);
      }
    }),
    'the dialog is closed': (fixtures) => shippingOf(fixtures).closeBlocked(),
    'another user ships the order': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'SHIPPED' });
        await fixtures.sale.seeStanding('Trigger payment');
      },
      except: { 'shipping.saving': 'What is being saved is then of an older version, and is refused.' },
    },
  },
  replies: {
    ...serverReplySteps('save', updateSale, save, ['shipping_method_in_use']),
    'save: saved': (fixtures) => {
      saved.add(fixtures);
      return keepServerReply();
    },
    'untilAllowed: broken': brokenWait,
    ...allUnsupported(defects, 'A defect cannot be ordered of the server.'),
  },
  assertions: {
    'shipping.idle.throttled': async (fixtures) => {
      if (discarded.has(fixtures)) await shippingOf(fixtures).seeNothingToClear();
      else await shippingOf(fixtures).seeSavingWait();
    },
    'shipping.idle.ready': async (fixtures) => {
      await shippingOf(fixtures).seeNothingUnderWay();
      if (fixtures.refusedCall === updateSale) await shippingOf(fixtures).seeRefusal();
    },
    'shipping.changeBlocked': (fixtures) => shippingOf(fixtures).seeBlocked(),
    'shipping.saving': (fixtures) => shippingOf(fixtures).seeSaving(),
  },
  delays: { 'shipping.saving': ({ delayCall }) => delayCall(updateSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function opens(data: Partial<SampleSaleInput>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.openSale(data);
    await shippingOf(fixtures).open();
  };
}

/** An event that the machine ignores has no control on the page. */
function inStep(
  act: (shipping: ShippingScreen, fixtures: DriverFixtures) => Promise<void>,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (fixtures.saleData?.stage === 'PAID') return shippingOf(fixtures).seeNothingToChange();
    await shippingOf(fixtures).open();
    discarded.delete(fixtures);
    await act(shippingOf(fixtures), fixtures);
  };
}

function enters(details: { carrier?: string; fee: string }): DriverStep<DriverFixtures> {
  return {
    act: async (fixtures) => {
      const shipping = shippingOf(fixtures);
      if (fixtures.saleData?.stage === 'PAID') return shipping.seeNothingToChange();
      await shipping.open();
      discarded.delete(fixtures);
      if (isBooked(fixtures)) return shipping.seeNoFee();
      await shipping.choose('Ship it yourself');
      await shipping.enter(details);
    },
    except: { 'shipping.changeBlocked': 'Nothing can be typed behind a dialog.' },
  };
}

function isBooked({ saleData }: DriverFixtures): boolean {
  return saleData?.method === 'MARKETPLACE';
}

export function shippingOf({ screen }: DriverFixtures): ShippingScreen {
  return new ShippingScreen(screen);
}
