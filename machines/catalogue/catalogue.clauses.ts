/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.11':
    'Trending products are those that buyers ask for. A seller watches some of them, with a target price if they like.',
  'decisions 6, inventory':
    'Offers are listed with price, price to win, rank, quantity, selling unit and status. Several can be edited and saved at once.',
};
