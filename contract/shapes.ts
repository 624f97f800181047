import * as v from 'valibot';

export const Qid = v.pipe(v.string(), v.uuid());
/** ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** ISO 8601 calendar date. */
export const CalendarDate = v.pipe(v.string(), v.isoDate());
/** A decimal string such as "1204.00": never a float, also not in arithmetic (decisions 2). */
export const Decimal = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}(\.\d{1,4})?$/, 'expected a decimal number such as 12.50'),
);
/** A decimal string that is not negative and has at most two decimals. */
export const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'expected an amount such as 12.50'),
);
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code'));
/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 code'));
/** GTIN-8, -12, -13 or -14 with a valid check digit; a string, because it may begin with zeros. */
export const Gtin = v.pipe(v.string(), v.regex(/^(\d{8}|\d{12,14})$/, 'expected a GTIN'));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const QidParams = v.object({ qid: Qid });

export const PageNumber = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1));
/** The longest page of most lists. */
export const MAXIMUM_PAGE_SIZE = 100;
export const PageSize = pageSizeUpTo(MAXIMUM_PAGE_SIZE);
export function pageSizeUpTo(largest: number) {
  return v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(largest));
}

export const QueryFlag = v.pipe(
  v.union([v.picklist(['true', 'false']), v.boolean()]),
  v.transform((flag) => flag === true || flag === 'true'),
);

/** One page of a list. `next` and `previous` are addresses relative to the API base. */
export function listPageSchema<const S extends v.GenericSchema>(result: S) {
  return v.object({
    count: Count,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(result),
  });
}

/** Whether a value is a file or blob of any realm: `instanceof` recognises only those of its own realm. */
export function isBlob(value: unknown): value is Blob {
  return /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value));
}

/** An uploaded file on the wire. */
export const UploadFile = v.custom<Blob>(isBlob);
