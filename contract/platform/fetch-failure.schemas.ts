import * as v from 'valibot';
import { ImportFailureCode } from './import-failure.schemas.ts';

/** Why a stock list could not be fetched. */
export type FetchFailureCode = v.InferOutput<typeof FetchFailureCode>;
export const FetchFailureCode = v.picklist([
  'address_not_allowed',
  'source_unreachable',
  'source_login_failed',
  'source_file_missing',
  'source_file_too_large',
  'source_file_unreadable',
  'file_infected',
  'file_not_scanned',
  ...ImportFailureCode.options,
]);
