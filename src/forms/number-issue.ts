import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import type { NumberKind } from './number-input.tsx';

/** What to enter instead of a text that is no number; a decimal that is still being typed ("12,") is none yet. */
export function numberIssueText(kind: NumberKind, text: string): string | undefined {
  if (kind === 'signed') return numberIssueText('decimal', text.replace(/^\s*[-−]/, ''));
  if (kind === 'whole') {
    return parseWholeNumber(text) === undefined ? 'Enter a whole number, such as 12.' : undefined;
  }
  if (parseDecimal(text) !== undefined || /^\d+[.,]$/.test(text.trim())) return undefined;
  return /^\d{1,3}[.,]\d{3}$/.test(text.trim())
    ? 'Enter the number without a thousands separator, for example 1200 or 1.2.'
    : 'Enter a number, such as 12.5.';
}
