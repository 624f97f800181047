import * as v from 'valibot';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { noLineBreaks } from '#contract/platform/values/no-line-breaks.ts';

export type AddressUsage = v.InferOutput<typeof AddressUsage>;
export const AddressUsage = v.picklist(['BILLING', 'SHIPPING']);

const line = (missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(120, 'Use 120 characters or fewer.'),
    noLineBreaks,
  );
const optionalLine = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(120, 'Use 120 characters or fewer.'),
    noLineBreaks,
    v.transform((text) => text || null),
  ),
);

/** An address as entered by a user (specification 3.6). */
export type AddressEntry = v.InferOutput<typeof AddressEntry>;
export const AddressEntry = v.object({
  companyName: line('Enter the company name.'),
  usageTypes: v.pipe(
    v.array(AddressUsage),
    v.minLength(1, 'Choose what the address is for.'),
    v.transform((usages) => [...new Set(usages)]),
  ),
  lineOne: line('Enter the street and number.'),
  lineTwo: optionalLine,
  postcode: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the postcode.'),
    v.maxLength(12, 'Use 12 characters or fewer.'),
    noLineBreaks,
  ),
  city: line('Enter the town.'),
  /** State, province or county, where the country writes one. */
  region: optionalLine,
  country: CountryCode,
});

export type Address = v.InferOutput<typeof Address>;
export const Address = v.object({
  ...AddressEntry.entries,
  qid: Qid,
  /** The usages for which this one of the company's addresses is used. */
  usedFor: v.array(AddressUsage),
  version: v.number(),
  updatedAt: Instant,
});

export const AddressFilter = v.object({
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
  usageTypes: v.optional(v.array(AddressUsage)),
});
