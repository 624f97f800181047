import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import { updateSale } from '#contract/sales/sales.calls.ts';
import { ShipModel } from '#e2e/models/ship.model.ts';
import type { OrderWish } from '#e2e/scenario.ts';
import { shippingModel } from '#machines/shipping/shipping.model.ts';
import { answersOf, cannotAll, itsOwn } from './answers.ts';
import type { Stage } from './stage.ts';

const { save, ...parts } = shippingModel.outcomes;
const defects = Object.keys(parts).map((part) => `${part}: broken`);

/** Where details were saved: they are not dropped without a question. */
const saved = new WeakSet<Stage>();

export const shippingDriver: Driver<Stage> = {
  opens: {
    'a confirmed order': opens({ stage: 'PACKED' }),
    'an order that is booked': opens({ stage: 'SHIPPED', method: 'MARKETPLACE' }),
    'a paid order': opens({ stage: 'PAID' }),
  },
  does: {
    'shipping oneself is chosen': inStep((page) => page.choose('Yourself')),
    'shipping with the marketplace is chosen': inStep((page) => page.choose('With Quayside')),
    'carrier and fee are typed': types(async (page) => {
      await page.chooseFirstCarrier();
      await page.typeFee('12,5');
    }),
    'the fee is half typed': types((page) => page.typeFee('24,')),
    'the details are submitted': inStep(async (page, stage) => {
      // The form appears after a shipping method is chosen.
      if (!isBooked(stage)) await page.choose('Yourself');
      await page.save();
    }),
    'what was typed is dropped': inStep(async (page, stage) => {
      if (isBooked(stage) || saved.has(stage) || stage.order?.stage === 'SHIPPED') {
        await page.clear();
        await stage.sale.cancel();
      } else {
        await page.choose('Yourself');
        await page.typeFee('1');
        await page.clear();
        await page.seeNothingToClear();
      }
    }),
    'the dialog is closed': (stage) => pageOf(stage).closeBlocked(),
    'another user ships it': {
      act: async (stage) => {
        await stage.changeOrder({ stage: 'SHIPPED' });
        await stage.sale.seeStanding('Trigger payment');
      },
      except: { 'shipping.saving': 'What is being saved is then of an older version, and is refused.' },
    },
  },
  answers: {
    ...answersOf('save', updateSale, save, ['shipping_method_in_use']),
    'save: saved': (stage) => {
      saved.add(stage);
      return itsOwn();
    },
    ...cannotAll(defects, 'A defect cannot be ordered of the server.'),
  },
  sees: {
    'shipping.idle': async (stage) => {
      await pageOf(stage).seeNothingUnderWay();
      if (stage.refused === updateSale) await stage.sale.seeRefusalIn('Ship');
    },
    'shipping.changeBlocked': (stage) => pageOf(stage).seeBlocked(),
    'shipping.saving': (stage) => pageOf(stage).seeSaving(),
  },
  holds: { 'shipping.saving': ({ hold }) => hold(updateSale) },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function opens(wish: Partial<OrderWish>): DriverAction<Stage> {
  return async (stage) => {
    await stage.openOrder(wish);
    await pageOf(stage).open();
  };
}

/** What the machine would not take the page does not offer. */
function inStep(act: (page: ShipModel, stage: Stage) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    if (stage.order?.stage === 'PAID') return pageOf(stage).seeNothingToChange();
    await pageOf(stage).open();
    await act(pageOf(stage), stage);
  };
}

function types(act: (page: ShipModel) => Promise<void>): DriverStep<Stage> {
  return {
    act: async (stage) => {
      const page = pageOf(stage);
      if (stage.order?.stage === 'PAID') return page.seeNothingToChange();
      await page.open();
      if (isBooked(stage)) return page.seeNoFee();
      await page.choose('Yourself');
      await act(page);
    },
    except: { 'shipping.changeBlocked': 'Nothing can be typed behind a dialog.' },
  };
}

function isBooked({ order }: Stage): boolean {
  return order?.method === 'MARKETPLACE';
}

function pageOf({ page }: Stage): ShipModel {
  return new ShipModel(page);
}
