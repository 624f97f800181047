import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import type { OrderPreferences, SellTo } from '#contract/people/preferences.schemas.ts';
import { summarizeSelection } from '#src/lib/country-groups.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { PreferencePart } from './preferences.editor.ts';
import { sellsNowhere } from './sell-to-places.ts';

const notSaved = 'We couldn’t save your order preferences. Try again.';
const notCompared =
  'Someone else has changed your preferences, and we couldn’t load their version. Try saving again and we’ll show you both versions.';

/** Nothing that is chosen is left after the exceptions. */
export const sellsNowhereText =
  'You’ve excluded every country you sell to. Remove an exception or choose more countries.';

export const preferencesFailureMessage = combineFailureMessages(
  defineFailureMessages(updatePreferences, {
    default: notSaved,
    stale_version: notCompared,
    sells_nowhere: sellsNowhereText,
  }),
  defineFailureMessages(readPreferences, { default: notCompared, UNREACHABLE: notCompared }),
);

export const preferencePartTexts: Record<PreferencePart, { label: string; text: string; saved: string }> = {
  discount: {
    label: 'Discount',
    text: 'We take this percentage off the prices of all your offers. Changes apply to new orders.',
    saved: 'Discount updated',
  },
  shipDirectTo: {
    label: 'Ship direct to',
    text: 'You ship directly to buyers in these countries, not through our warehouse.',
    saved: 'Direct shipping updated',
  },
  sellTo: {
    label: 'Sell to',
    text: 'Only buyers in these places see your offers.',
    saved: 'Sales countries updated',
  },
  shippingFrom: {
    label: 'Shipping from',
    text: 'The countries you ship your goods from.',
    saved: 'Shipping countries updated',
  },
};

/** A part of the preferences in words: "World, except Belarus and Russia". */
export function describePreferencePart(part: PreferencePart, preferences: OrderPreferences): string {
  switch (part) {
    case 'discount':
      return Number(preferences.discount) === 0 ? 'None' : `${preferences.discount}%`;
    case 'shipDirectTo':
      return preferences.shipDirectTo.length === 0 ? 'No countries' : places(preferences.shipDirectTo);
    case 'shippingFrom':
      return preferences.shippingFrom.length === 0 ? 'No countries' : places(preferences.shippingFrom);
    default:
      return sellToWords(preferences.sellTo);
  }
}

function sellToWords(sellTo: SellTo): string {
  const { regions, continents, countries, excludedCountries } = sellTo;
  const included = listed([...regions, ...continents, ...names(countries)]);
  if (sellsNowhere(sellTo)) return 'No countries';
  return excludedCountries.length > 0 ? `${included}, except ${places(excludedCountries)}` : included;
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
