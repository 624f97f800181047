/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.10':
    'A seller answers the claims of an order’s buyer: each is accepted or disputed within 7 days.',
};
