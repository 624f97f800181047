import * as v from 'valibot';

export const Qid = v.pipe(v.string(), v.uuid());
/** ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code'));
/** ISO 3166-1 alpha-2. */
export const CountryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 code'));

export const QidParams = v.object({ qid: Qid });
