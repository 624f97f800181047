/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.14, one lead':
    'Staff update and complete a lead. After it is completed, the list of leads says so.',
  'specification 2.14, the GTIN checker':
    'Staff check the stock list of a seller against the catalogue and share the result with the team of a deal.',
  'specification 4.5, a pause has a reason and an expected end':
    'A seller is paused with a reason, and an expected end where one is known.',
  'specification 5, GTIN checker':
    'File, heading row, columns, currency and deal are required, each with a message of its own.',
  'specification 7.7, pause and unpause': 'Staff pause a seller, change the pause and end it.',
  'specification 8.4':
    'A right that is missing, a file that cannot be read, an unknown deal and a check that is lost each have their own message.',
  'decisions 6, create test sale':
    'Staff make an order of a seller’s products, which is marked as a test. They see what it will be before it is made.',
  'decisions 6, seller leads': 'Completing a lead creates the seller and sends the activation email.',
};
