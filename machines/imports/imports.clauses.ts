/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.1, stock ingestion connection settings':
    'Sellers choose where we fetch their stock list from, and can change or remove that source.',
  'specification 2.8, a committed stock list is reverted':
    'A commit can be reverted as a whole until an offer has changed since.',
  'specification 2.8, a stock list is committed as compared':
    'Offers change only after the seller has seen what changes, and all at once.',
  'specification 2.8, a stock list that changes more than expected':
    'Before a third of the inventory would go, or prices jump by half, the seller confirms it.',
  'specification 2.8, the steps of a stock list':
    'An import goes from file to columns, check, comparison and commit. Each step can be left, and is there again after a reload.',
  'specification 2.8, the tasks of a stock list':
    'While the marketplace reads, checks, compares or commits, the page shows its progress, and the import can be cancelled.',
  'specification 8.2, stock list upload':
    'A stock list is uploaded. A failed and a forbidden upload each have their message.',
  'decisions 5, the columns of a stock list':
    'The seller says which column is GTIN, price and inventory, and for what the prices and the stock are.',
  'decisions 5, the rows of a stock list':
    'Each row with a problem says what is wrong. It can be corrected on the page or left out.',
};
