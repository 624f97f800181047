import { INERT_POLICY } from './security-headers.ts';

/** The gateway's own refusals, in the shape that every refusal of the API has (decisions 2). */
const refusals = {
  invalid: [400, 'The request doesn’t match what this call accepts.'],
  forbidden: [403, 'The request did not come from the seller portal.'],
  not_found: [404, 'This call doesn’t exist.'],
  body_too_large: [413, 'The request is too large.'],
  address_too_long: [414, 'The address is longer than 4,096 characters.'],
  throttled: [429, 'Too many requests.'],
  unexpected: [500, 'Something went wrong.'],
  upstream_unreachable: [502, 'The marketplace could not be reached.'],
  not_ready: [503, 'The service is starting or stopping.'],
  upstream_timeout: [504, 'The marketplace did not answer within 30 seconds.'],
} as const;

const inert = {
  'cache-control': 'no-store',
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
};

export function refusal(code: keyof typeof refusals, headers: Record<string, string> = {}) {
  const [status, message] = refusals[code];
  return Response.json({ code, message }, { status, headers: { ...inert, ...headers } });
}
