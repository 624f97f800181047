import * as v from 'valibot';
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
