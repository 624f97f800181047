import * as v from 'valibot';

/** Why a file of rows is not read. */
export type UnreadableFileCode = v.InferOutput<typeof UnreadableFileCode>;
export const UnreadableFileCode = v.picklist([
  'file_protected',
  'file_unreadable',
  'file_too_large',
  'file_without_rows',
]);

export class UnreadableFileError extends Error {
  readonly code: UnreadableFileCode;

  constructor(code: UnreadableFileCode) {
    super(code);
    this.name = 'UnreadableFileError';
    this.code = code;
  }
}
