import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** A length, width or height. */
export const Centimetres = v.pipe(
  v.number('Enter a number.'),
  v.minValue(1, 'The minimum is 1 cm.'),
  v.maxValue(400, 'The maximum is 400 cm.'),
);
const count = v.pipe(
  v.number('Enter a number.'),
  v.integer('Enter a whole number.'),
  v.minValue(1, 'The minimum is 1.'),
  v.maxValue(500, 'The maximum is 500.'),
);

/** A box weighs 30 kg at the most, 12 to 20 kg is ideal (decisions 5). */
export const MAXIMUM_PARCEL_KG = 30;
export const MAXIMUM_PALLET_KG = 1200;

export type PackingKind = v.InferOutput<typeof PackingKind>;
export const PackingKind = v.picklist(['PARCEL', 'PALLET']);

/** A number of parcels or pallets of one size; measures in centimetres, weight of each in kilograms. */
export type PackingContent = v.InferOutput<typeof PackingContent>;
export const PackingContent = v.pipe(
  v.object({
    kind: PackingKind,
    count,
    length: Centimetres,
    width: Centimetres,
    height: Centimetres,
    weight: v.pipe(v.number('Enter a number.'), v.minValue(0.1, 'The minimum is 0.1 kg.')),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['weight']],
      ({ kind, weight }) => kind !== 'PARCEL' || weight <= MAXIMUM_PARCEL_KG,
      'The maximum for a parcel is 30 kg.',
    ),
    ['weight'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['weight']],
      ({ kind, weight }) => kind !== 'PALLET' || weight <= MAXIMUM_PALLET_KG,
      'The maximum for a pallet is 1,200 kg.',
    ),
    ['weight'],
  ),
);

export type Packing = v.InferOutput<typeof Packing>;
export const Packing = v.object({
  qid: Qid,
  kind: PackingKind,
  count: Count,
  length: v.number(),
  width: v.number(),
  height: v.number(),
  weight: v.number(),
});
