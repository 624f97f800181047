import { createHash } from 'node:crypto';
import { foldText } from '#contract/platform/values/fold-text.ts';

/** Equal for lists with the same headings; null for a sheet without headings, which are not recognised again. */
export function hashHeadings(headings: readonly string[]): string | null {
  const folded = headings.map((heading) =>
    foldText(heading)
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim(),
  );
  if (folded.every((heading) => heading === '')) return null;
  return createHash('sha256').update(JSON.stringify(folded)).digest('base64url');
}
