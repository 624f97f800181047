import * as v from 'valibot';

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
/** GTIN-8, -12, -13 or -14 with a valid check digit; a string, because it may begin with zeros. */
export const Gtin = v.pipe(v.string(), v.regex(/^(\d{8}|\d{12,14})$/, 'expected a GTIN'));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
