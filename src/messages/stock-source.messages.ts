import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';

/** Why a stock list could not be fetched, and what to do. */
export const fetchFailureTexts: Record<FetchFailureCode, string> = {
  address_not_allowed: 'This address can’t be reached from the internet. Enter a public address.',
  source_unreachable: 'The server didn’t answer. Check the address and your firewall.',
  source_login_failed: 'The server rejected the username or password. Check both.',
  source_file_missing: 'The server answered, but there’s no file at this path. Check the path.',
  source_file_too_large: 'The file is larger than 4 MB. Remove columns or rows you don’t need.',
  source_file_unreadable: 'We couldn’t read this stock list. Use a CSV or Excel file.',
  file_infected: 'The file contains a virus. Check your system, then fetch it again.',
  file_not_scanned: 'We couldn’t check the file for viruses. We’ll try again.',
  file_protected: 'The file is protected with a password. Remove the password.',
  file_unreadable: 'We couldn’t read this stock list. Use a CSV or Excel file.',
  file_too_large: 'The file is too large to read. Remove columns or rows you don’t need.',
  file_without_rows: 'The file has no rows. Check the export of your system.',
  interrupted: 'The import was interrupted. We’ll try again.',
};
