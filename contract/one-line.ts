import * as v from 'valibot';

/** What stands in one line of a mail, a label or an invoice must not begin another one there. */
export const oneLine = v.regex<string, string>(
  /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  'Please leave out line breaks and tabs.',
);
