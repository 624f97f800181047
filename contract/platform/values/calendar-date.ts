import * as v from 'valibot';

/** ISO 8601 calendar date. */
export const CalendarDate = v.pipe(v.string(), v.isoDate());
