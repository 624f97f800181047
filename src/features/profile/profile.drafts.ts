import * as v from 'valibot';
import { Address } from '#contract/addresses/addresses.schemas.ts';
import { continents, regions } from '#contract/preferences/preferences.schemas.ts';
import { defineDraft } from '#src/lib/drafts.ts';

const Codes = v.array(v.string());

/** One part of the order preferences as it stood in its form, and the version that it was made on. */
export const preferencesDrafts = defineDraft(
  'preferences',
  v.object({
    version: v.number(),
    draft: v.partial(
      v.object({
        discount: v.string(),
        shipDirectTo: Codes,
        sellTo: v.object({
          regions: v.array(v.picklist(regions)),
          continents: v.array(v.picklist(continents)),
          countries: Codes,
          excludedCountries: Codes,
        }),
        shippingFrom: Codes,
      }),
    ),
  }),
);

/** Which address was open in the form, as it was read; null for a new one. What was typed is kept as that of every form. */
export const openAddresses = defineDraft('address', v.object({ address: v.nullable(Address) }));
