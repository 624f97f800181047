import * as v from 'valibot';

/** Why the file could not be read. */
export type ImportFailureCode = v.InferOutput<typeof ImportFailureCode>;
export const ImportFailureCode = v.picklist([
  'file_protected',
  'file_unreadable',
  'file_too_large',
  'file_without_rows',
  'interrupted',
]);
