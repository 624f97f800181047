import Big from 'big.js';
import { continents, countries } from 'countries-list';
import type { OrderPreferences, SellTo } from '#contract/people/preferences.schemas.ts';
import { isSoldTo } from '#contract/people/sell-to.ts';

/** Per cent of each sale (docs/decisions/028). */
export const feeLimits = { usual: '8', minimum: '5', maximum: '25' } as const;

/** The defaults of a seller: no discount, visible everywhere, shipped from the own country. */
export function defaultPreferences(country: string): OrderPreferences {
  return {
    discount: '0',
    shipDirectTo: [],
    sellTo: { regions: ['World'], continents: [], countries: [], excludedCountries: [] },
    shippingFrom: [country],
  };
}

/** Removes repeated places and writes percentages in one form. */
export function normalisePreferences({
  discount,
  shipDirectTo,
  sellTo,
  shippingFrom,
}: OrderPreferences): OrderPreferences {
  return {
    discount: normalisePercentage(discount),
    shipDirectTo: once(shipDirectTo),
    sellTo: {
      regions: once(sellTo.regions),
      continents: once(sellTo.continents),
      countries: once(sellTo.countries),
      excludedCountries: once(sellTo.excludedCountries),
    },
    shippingFrom: once(shippingFrom),
  };
}

/** Whether no buyer sees the offers, because every chosen country is excluded. */
export function sellsNowhere(sellTo: SellTo): boolean {
  return !Object.entries(countries).some(([code, { continent }]) =>
    isSoldTo({ code, continent: continents[continent] }, sellTo),
  );
}

/** `7.0` and `07` are `7`. */
export function normalisePercentage(text: string): string {
  return new Big(text).toString();
}

export function isAllowedFee(fee: string): boolean {
  return new Big(fee).gte(feeLimits.minimum) && new Big(fee).lte(feeLimits.maximum);
}

function once<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
