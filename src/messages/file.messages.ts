import type { FileLimits } from '#contract/platform/api/files.ts';
import { formatFileSize } from '#src/lib/format.ts';

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "PDF, PNG or JPG": a kind with two endings is named once. */
export function describeFileKinds({ extensions }: FileLimits): string {
  const kinds = extensions.filter((extension) => extension !== 'jpeg');
  return anyOf.format(kinds.map((extension) => extension.toUpperCase()));
}

/** The messages for files that an upload refuses, for `defineFailureMessages`. */
export function fileRefusalMessages(limits: FileLimits) {
  return {
    file_too_large: ({ detail }: { detail: { maximumBytes: number } }) =>
      `This file is too large. The maximum is ${formatFileSize(detail.maximumBytes)}.`,
    file_type_not_allowed: `You can’t upload this file type. Use ${describeFileKinds(limits)}.`,
    file_empty: 'This file is empty. Choose another one.',
    file_infected: 'Our scanner found malware in this file. Upload a clean copy.',
    file_not_scanned: 'We couldn’t scan this file for malware. Try again in a few minutes.',
  };
}
