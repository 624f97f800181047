import * as v from 'valibot';
import { TradeField } from '#server/people/users/sample-sellers.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import json from './brands.json' with { type: 'json' };

/** Sixty invented brands, each in one field of trade. */
export const brandsByField = v.parse(
  v.object(v.entriesFromList(TradeField.options, v.array(v.string()))),
  json,
);

export const brandsSeed = defineSeed({ make: () => ({ rows: { brands: makeBrands() } }) });

function makeBrands(): { qid: string; name: string }[] {
  const random = randomFor('brands');
  return Object.values(brandsByField)
    .flat()
    .map((name) => ({ qid: random.qid(), name }));
}
