import type { AnyModel } from '@quayside/charts/model.ts';
import { defineSystem, type SystemParts, type System } from '@quayside/charts/system.ts';
import { shippingParts } from '#machines/orders/shipping/shipping.parts.ts';
import { saleParts } from './sale.parts.ts';

/**
 * A sale with all its parts, from the models of all machines. The product of all parts is too large for a search, so
 * searches restrict it by `restrictToParts`.
 */
export function createSaleSystem(models: Record<string, AnyModel>): System {
  const parts = {
    ...partsOf(saleParts),
    shipping: { model: modelOf('shipping'), parts: partsOf(shippingParts) },
  };
  return defineSystem(modelOf('sale'), { parts, internalEvents: ['facts.changed', 'part.reported'] });

  function partsOf(machines: Record<string, unknown>): SystemParts {
    return Object.fromEntries(Object.keys(machines).map((name) => [name, modelOf(name)]));
  }

  function modelOf(name: string): AnyModel {
    const model = models[name];
    if (!model) throw new Error(`The machine '${name}' has no model.`);
    return model;
  }
}
