import type { FetchFailureCode } from '#contract/platform/fetch-failure.schemas.ts';

/** Why a stock list could not be fetched, in mails. */
export const fetchFailureReasons: Record<FetchFailureCode, string> = {
  address_not_allowed: 'The address can’t be reached from the internet.',
  source_unreachable: 'The server didn’t answer.',
  source_login_failed: 'The server rejected the username or password.',
  source_file_missing: 'The server answered, but there’s no file at this path.',
  source_file_too_large: 'The file is larger than 4 MB.',
  source_file_unreadable: 'The file isn’t a stock list that we can read.',
  file_infected: 'The file contains a virus.',
  file_not_scanned: 'We couldn’t check the file for viruses.',
  file_protected: 'The file is protected with a password.',
  file_unreadable: 'The file isn’t a stock list that we can read.',
  file_too_large: 'The file is too large to read.',
  file_without_rows: 'The file has no rows.',
  interrupted: 'The import was interrupted.',
};
