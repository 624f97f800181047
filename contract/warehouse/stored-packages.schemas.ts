import * as v from 'valibot';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** A package that was received and has not left (decisions 6, in the warehouse). */
export type StoredPackage = v.InferOutput<typeof StoredPackage>;
export const StoredPackage = v.object({
  qid: Qid,
  code: PackageCode,
  /** The order number. */
  saleFid: v.string(),
  isTest: v.boolean(),
  seller: v.string(),
  carrier: v.string(),
  destination: v.object({ city: v.string(), country: CountryCode }),
  kind: v.picklist(['PARCEL', 'PALLET']),
  /** It is this one of the packages of its delivery. */
  number: Count,
  packages: Count,
  /** Kilograms. */
  weight: v.number(),
  hasDangerousGoods: v.boolean(),
  damageNote: v.nullable(v.string()),
  /** Where it stands and since when; null until it is put away. */
  place: v.nullable(PlaceCode),
  storedAt: v.nullable(Instant),
  receivedAt: Instant,
  /** The days of the warehouse since it was received: 0 on the same day. */
  days: Count,
});

export type StoredState = v.InferOutput<typeof StoredState>;
export const StoredState = v.picklist(['NO_PLACE', 'STORED', 'DAMAGED']);

export type StoredSorting = v.InferOutput<typeof StoredSorting>;
export const StoredSorting = v.picklist([
  'receivedAt',
  '-receivedAt',
  'place',
  '-place',
  'saleFid',
  '-saleFid',
  '-weight',
  'weight',
]);

export type StoredFilter = v.InferOutput<typeof StoredFilter>;
export const StoredFilter = v.object({
  state: v.optional(StoredState),
  /** In the order number, the label of the package, the place and the seller. */
  search: v.optional(SearchText),
  place: v.optional(PlaceCode),
  /** The name of a carrier. */
  carrier: v.optional(v.string()),
  /** The country that it goes to. */
  destination: v.optional(CountryCode),
  sort: v.optional(StoredSorting),
});

export const StoredQuery = v.object({
  ...StoredFilter.entries,
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** The numbers of the list of packages in the warehouse. */
export type StoredCounts = v.InferOutput<typeof StoredCounts>;
export const StoredCounts = v.object({
  /** All packages; those without a place and with one add up to them. */
  packages: Count,
  noPlace: Count,
  stored: Count,
  damaged: Count,
  /** The places in which something stands, of how many. */
  placesInUse: Count,
  places: Count,
  /** The carriers and destinations of these packages, by name. */
  carriers: v.array(v.string()),
  destinations: v.array(CountryCode),
});
