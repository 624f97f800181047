import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import type { OrderPreferences, SellTo } from '#contract/preferences/preferences.schemas.ts';
import { summarizeSelection } from '#src/lib/country-groups.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { PreferencePart } from './preferences.editor.ts';

const notSaved = 'There was an error updating your order preferences. Please try again.';
const notCompared =
  'Somebody else has saved your preferences meanwhile, and what they saved could not be loaded. Please save again to see it.';

export const preferencesFailureMessage = combineFailureMessages(
  defineFailureMessages(updatePreferences, { default: notSaved, stale_version: notCompared }),
  defineFailureMessages(readPreferences, { default: notCompared, UNREACHABLE: notCompared }),
);

export const preferencePartTexts: Record<PreferencePart, { text: string; saved: string }> = {
  discount: { text: 'Taken off the price of all your offers.', saved: 'Discount updated' },
  shipDirectTo: {
    text: 'Buyers in these countries get your parcels straight from you, past our warehouse.',
    saved: 'Countries that you ship to directly updated',
  },
  sellTo: { text: 'Only buyers in these places see your offers.', saved: 'Places that you sell to updated' },
  shippingFrom: {
    text: 'The countries that your goods leave from.',
    saved: 'Countries that you ship from updated',
  },
};

/** A part of the preferences in words: "World, except Belarus and Russia". */
export function describePreferencePart(part: PreferencePart, preferences: OrderPreferences): string {
  switch (part) {
    case 'discount':
      return Number(preferences.discount) === 0 ? 'None' : `${preferences.discount} %`;
    case 'shipDirectTo':
      return preferences.shipDirectTo.length === 0 ? 'Nowhere' : places(preferences.shipDirectTo);
    case 'shippingFrom':
      return preferences.shippingFrom.length === 0 ? 'Nowhere' : places(preferences.shippingFrom);
    default:
      return sellToWords(preferences.sellTo);
  }
}

function sellToWords({ regions, continents, countries, excludedCountries }: SellTo): string {
  const included = listed([...regions, ...continents, ...names(countries)]);
  const where = included || 'Nowhere';
  return excludedCountries.length > 0 ? `${where}, except ${places(excludedCountries)}` : where;
}

function places(codes: readonly string[]) {
  return listed(names(codes));
}

function names(codes: readonly string[]) {
  return summarizeSelection(codes).map(({ label }) => label);
}

const MOST = 8;

function listed(words: readonly string[]) {
  const shown = words.length > MOST ? [...words.slice(0, MOST), `${words.length - MOST} more`] : words;
  return new Intl.ListFormat('en-GB').format(shown);
}
