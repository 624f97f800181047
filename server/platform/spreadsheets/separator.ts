const separators = ['\t', ';', '|', ','] as const;
const SAMPLE_LINES = 200;
const SAMPLE_LENGTH = 200_000;
/** A cell of more lines has a stray quotation mark. */
export const LONGEST_CELL_LINES = 50;

/** The separator of a text and where its rows begin: after Excel's own line `sep=;` if there is one. */
export function findSeparator(text: string): { separator: string; start: number } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  if (named?.[1] !== undefined) return { separator: named[1], start: named[0].length };
  const lines = linesOf(text.slice(0, SAMPLE_LENGTH));
  let best = { separator: ',', score: 0 };
  for (const separator of separators) {
    const score = scoreOf(lines.map((line) => countOutsideQuotes(line, separator)));
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, start: 0 };
}

/** How regularly a separator occurs: the share of lines with its most frequent count. */
function scoreOf(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1);
  let score = 0;
  for (const [count, number] of lines) {
    score = Math.max(score, (number / counts.length) * (1 - 1 / (count + 2)));
  }
  return score;
}

/** Lines that are not empty; a line break in quotation marks ends none. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let parts: string[] = [];
  let isOpen = false;
  for (const part of text.split('\n')) {
    parts.push(part);
    if (part.split('"').length % 2 === 0) isOpen = !isOpen;
    if (isOpen && parts.length < LONGEST_CELL_LINES) continue;
    const line = parts.join('\n');
    if (line.trim() !== '') lines.push(line);
    if (lines.length === SAMPLE_LINES) return lines;
    parts = [];
    isOpen = false;
  }
  return parts.length === 0 ? lines : [...lines, parts.join('\n')];
}

function countOutsideQuotes(line: string, separator: string): number {
  return line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .reduce((count, part) => count + part.split(separator).length - 1, 0);
}
