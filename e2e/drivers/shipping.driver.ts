import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { updateSale } from '#contract/sales/sales.calls.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import type { SampleSaleInput } from '#e2e/scenario.ts';
import { shippingModel } from '#machines/shipping/shipping.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf, allUnsupported, leaveReplyUnchanged } from './replies.ts';

const { save, ...parts } = shippingModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);

/** Where details were saved: they are not dropped without a question. */
const saved = new WeakSet<DriverFixtures>();

export const shippingDriver: Driver<DriverFixtures> = {
  start: {
    'a confirmed order': opens({ stage: 'PACKED' }),
    'an order that is booked': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID' }),
  },
  actions: {
    'shipping oneself is chosen': inStep((page) => page.choose('Yourself')),
    'shipping with the marketplace is chosen': inStep((page) => page.choose('With Quayside')),
    'carrier and fee are typed': types(async (page) => {
      await page.chooseFirstCarrier();
      await page.typeFee('12,5');
    }),
    'the fee is half typed': types((page) => page.typeFee('24,')),
    'the details are submitted': inStep(async (page, fixtures) => {
      // The form appears after a shipping method is chosen.
      if (!isBooked(fixtures)) await page.choose('Yourself');
      await page.save();
    }),
    'what was typed is dropped': inStep(async (page, fixtures) => {
      if (isBooked(fixtures) || saved.has(fixtures) || fixtures.saleData?.stage === 'SHIPPED') {
        await page.clear();
        await fixtures.sale.cancel();
      } else {
        await page.choose('Yourself');
        await page.typeFee('1');
        await page.clear();
        await page.seeNothingToClear();
      }
    }),
    'the dialog is closed': (fixtures) => pageOf(fixtures).closeBlocked(),
    'another user ships it': {
      act: async (fixtures) => {
        await fixtures.changeSale({ stage: 'SHIPPED' });
        await fixtures.sale.seeStanding('Trigger payment');
      },
      except: { 'shipping.saving': 'What is being saved is then of an older version, and is refused.' },
    },
  },
  replies: {
    ...repliesOf('save', updateSale, save, ['shipping_method_in_use']),
    'save: saved': (fixtures) => {
      saved.add(fixtures);
      return leaveReplyUnchanged();
    },
    ...allUnsupported(defects, 'A defect cannot be ordered of the server.'),
  },
  assertions: {
    'shipping.idle': async (fixtures) => {
      await pageOf(fixtures).seeNothingUnderWay();
      if (fixtures.refusedCall === updateSale) await fixtures.sale.seeRefusalIn('Ship');
    },
    'shipping.changeBlocked': (fixtures) => pageOf(fixtures).seeBlocked(),
    'shipping.saving': (fixtures) => pageOf(fixtures).seeSaving(),
  },
  delays: { 'shipping.saving': ({ delayCall }) => delayCall(updateSale) },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function opens(data: Partial<SampleSaleInput>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await fixtures.openSale(data);
    await pageOf(fixtures).open();
  };
}

/** What the machine would not take the page does not offer. */
function inStep(
  act: (page: ShipModel, fixtures: DriverFixtures) => Promise<void>,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (fixtures.saleData?.stage === 'PAID') return pageOf(fixtures).seeNothingToChange();
    await pageOf(fixtures).open();
    await act(pageOf(fixtures), fixtures);
  };
}

function types(act: (page: ShipModel) => Promise<void>): DriverStep<DriverFixtures> {
  return {
    act: async (fixtures) => {
      const page = pageOf(fixtures);
      if (fixtures.saleData?.stage === 'PAID') return page.seeNothingToChange();
      await page.open();
      if (isBooked(fixtures)) return page.seeNoFee();
      await page.choose('Yourself');
      await act(page);
    },
    except: { 'shipping.changeBlocked': 'Nothing can be typed behind a dialog.' },
  };
}

function isBooked({ saleData }: DriverFixtures): boolean {
  return saleData?.method === 'MARKETPLACE';
}

function pageOf({ page }: DriverFixtures): ShipModel {
  return new ShipModel(page);
}
