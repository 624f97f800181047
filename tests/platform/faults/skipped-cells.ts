const isReadFirst = 'The order itself is read first: it meets this as R3 does.';
const publicPage = 'The terms are public: a user who signs out in another tab can still read them.';

const noClick =
  'Not made by a click: a page that opens, a choice from a list, a file that was picked cannot be doubled.';

/** The reasons for skipped cells. */
export const skippedCells: Record<string, string> = {
  C0139: publicPage,
  C0140: publicPage,
  C0256: isReadFirst,
  C0258: isReadFirst,
  C0371: isReadFirst,
  C0373: isReadFirst,
  C0440: isReadFirst,
  C0442: isReadFirst,
  C0445: noClick,
  C0529: noClick,
  C0697: noClick,
  C0725: noClick,
};
