import * as v from 'valibot';

const wrongGtin = 'Enter a GTIN.';

export const GtinFormEntry = v.object({
  gtin: v.pipe(v.string(), v.trim(), v.nonEmpty(wrongGtin), v.maxLength(40)),
});

export const RequestFormEntry = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the title.'),
    v.maxLength(200, 'Use at most 200 characters.'),
  ),
  brand: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the brand.'),
    v.maxLength(100, 'Use at most 100 characters.'),
  ),
  ...GtinFormEntry.entries,
  note: v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Use at most 1,000 characters.')),
});
