import * as v from 'valibot';

/** Text for one line of a mail, a label or an invoice: line breaks are not allowed. */
export const noLineBreaks = v.regex<string, string>(
  /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u,
  'Remove line breaks and tabs.',
);
