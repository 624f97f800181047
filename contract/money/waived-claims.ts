/** The share of the month's sales up to which the marketplace pays claims itself (decisions 5). */
export const WAIVED_SHARE = '0.01';

/** The row of a credit note for the claims that the marketplace pays, on the screen and in the papers. */
export const waivedText = `Paid by us, up to ${Number(WAIVED_SHARE) * 100}% of your sales`;
