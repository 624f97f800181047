/**
 * Faults that the client reports as the same failure (equivalent-faults.test.ts proves it for every call). A page is
 * asked about the first of a kind that the matrix has for its call; the others follow by composition.
 */
export const equivalentFaults: readonly (readonly string[])[] = [
  ['502-HTML-body', '500'],
  ['503+Retry-After', 'timeout-30s'],
  ['400-unknown-code', '422'],
  ['malformed-JSON', 'schema-invalid-JSON', 'truncated-body'],
];
