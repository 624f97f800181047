import { failureOf, refusalErrorOf } from '#client/call-error.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { FileLimits, UploadCall } from '#contract/platform/api/files.ts';

/** The refusal that the marketplace would give for a file, found before it is sent. */
export function checkFileLimits<C extends UploadCall>(
  call: C,
  { extensions, maximumBytes }: FileLimits,
  file: Pick<File, 'name' | 'size'>,
): CallFailure<C> | null {
  if (file.size === 0) return failureOf(call, refusalErrorOf(call, 'file_empty'));
  if (file.size > maximumBytes)
    return failureOf(call, refusalErrorOf(call, 'file_too_large', { maximumBytes }));
  const extension = file.name.split('.').slice(1).at(-1)?.toLowerCase();
  if (extensions.some((allowed) => allowed === extension)) return null;
  return failureOf(call, refusalErrorOf(call, 'file_type_not_allowed'));
}
