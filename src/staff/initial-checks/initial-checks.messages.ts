import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import { dealNotFound, readDeal } from '#contract/staff/deals.calls.ts';
import {
  cancelInitialCheck,
  downloadInitialCheck,
  listCheckBrands,
  listCheckRows,
  listInitialChecks,
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type { CheckEntry, CheckFailureCode, CheckRowKind } from '#contract/staff/initial-checks.schemas.ts';
import { formatNumber, formatPercent } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

/** Specification 8.4, word for word; what to do next stands beside them. */
const texts = {
  defaultError: 'There was an error, please try again.',
  forbidden: 'You don’t have permission to use the seller GTIN checker.',
  fileIssue: 'We couldn’t parse the file. Please try again with a different file.',
  dealNotFound: `We couldn’t find a ${brand.helpdesk.name} deal for the provided ID. Please double-check the ID.`,
  taskNotFoundAfterAllRetries:
    'An issue occurred while processing stocklist. Please reach out to Product with stocklist and screenshot if issue persists.',
};
const common = {
  default: texts.defaultError,
  UNREACHABLE: texts.defaultError,
  forbidden: texts.forbidden,
};

export const checkFailureMessage = combineFailureMessages(
  defineFailureMessages(uploadCheckFile, {
    ...common,
    ...fileRefusalMessages(stockListLimits),
    fileIssue: texts.fileIssue,
  }),
  defineFailureMessages(readCheckFile, {
    ...common,
    not_found: 'This file is no longer stored. Choose it again.',
  }),
  defineFailureMessages(startInitialCheck, {
    ...common,
    fileIssue: texts.fileIssue,
    [dealNotFound]: texts.dealNotFound,
    unknown_currency: ({ detail: { currencies } }) =>
      `There is no rate for this currency. Choose one of ${currencies.join(', ')}.`,
    idempotency_key_reused: 'A check of this file was already started. It’s among the earlier checks.',
  }),
  defineFailureMessages(readInitialCheck, { ...common, not_found: texts.taskNotFoundAfterAllRetries }),
  defineFailureMessages(cancelInitialCheck, {
    ...common,
    check_has_ended: 'This check has already ended.',
  }),
);

/** Why a check failed, and what to do next. */
export const endTexts: Record<CheckFailureCode, { text: string; next: string }> = {
  fileIssue: {
    text: texts.fileIssue,
    next: 'Save the list as XLSX or CSV without a password, or choose another heading row.',
  },
  defaultError: {
    text: texts.defaultError,
    next: 'The file and your answers are kept. Start the check again.',
  },
};

export const dealFailureMessage = defineFailureMessages(readDeal, {
  default: 'We couldn’t look up this deal. You can start the check all the same.',
  [dealNotFound]: texts.dealNotFound,
});

export const listChecksFailureMessage = defineFailureMessages(listInitialChecks, {
  default: notLoaded('the earlier checks'),
  forbidden: texts.forbidden,
});

export const rowsFailureMessage = defineFailureMessages(listCheckRows, {
  default: notLoaded('the rows'),
  forbidden: texts.forbidden,
  check_not_succeeded: 'This check has no result.',
});

export const brandsFailureMessage = defineFailureMessages(listCheckBrands, {
  default: notLoaded('the brands'),
  forbidden: texts.forbidden,
  check_not_succeeded: 'This check has no result.',
});

export const downloadFailureMessage = defineFailureMessages(downloadInitialCheck, {
  default: 'We couldn’t make the file. Try again.',
  forbidden: texts.forbidden,
  check_not_succeeded: 'This check has no result.',
});

export const kindTexts: Record<CheckRowKind, string> = {
  MATCHED: 'Matched',
  UNMATCHED: 'Unmatched',
  INVALID: 'Invalid',
};

/** The rows that would win: cheaper than every offer, or without one. */
export function winningRows(counts: NonNullable<CheckEntry['counts']>): number {
  return counts.belowLowest + counts.withoutRival;
}

/** "42%" of the matched rows would win; null when nothing matched. */
export function winningShare(counts: NonNullable<CheckEntry['counts']>): string | null {
  return counts.matched === 0 ? null : formatPercent(winningRows(counts) / counts.matched);
}

/** How a check ended, for the history. */
export function outcomeText({ status, failure, counts }: CheckEntry): string {
  switch (status) {
    case 'QUEUED':
      return 'Waiting';
    case 'RUNNING':
      return 'Checking';
    case 'CANCELLED':
      return 'Cancelled';
    case 'FAILED':
      return failure === 'fileIssue' ? 'Failed, file not readable' : 'Failed';
    case 'SUCCEEDED':
      return counts ? `${formatNumber(counts.matched)} of ${formatNumber(counts.rows)} matched` : '';
  }
}
