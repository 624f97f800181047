import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const table = readFileSync('docs/security-asvs.md', 'utf8');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const rows = table
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, id = '', level = '', , status = '', by = '', note = ''] = cellsOf(line);
    const links = [...by.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    return { id, level, status, links, note };
  });

/** ASVS 5.0.0 has so many requirements of each level. */
const requirements = { 1: 70, 2: 183 };

test('each requirement of levels 1 and 2 has one line, and the summary counts them', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(requirements)) {
    const ofLevel = rows.filter((row) => row.level === level);
    const statuses = ['met', 'operator', 'not met', 'not applicable'];
    const counts = statuses.map((status) => ofLevel.filter((row) => row.status === status).length);
    expect(ofLevel).toHaveLength(count);
    expect(counts.reduce((sum, part) => sum + part, 0)).toBe(count);
    expect(table).toContain(`| ${[level, count, ...counts].join(' | ')} |`);
  }
});

test('every file and test in the table exists', () => {
  const paths = rows.flatMap(({ links }) => links);
  expect(paths.length).toBeGreaterThan(rows.length);
  expect(paths.filter((path) => !existsSync(join('docs', path)))).toEqual([]);
});

test('what is met names its files, and everything else its reason', () => {
  const unfounded = rows.filter(({ status, links, note }) =>
    status === 'met' ? links.length === 0 : note === '' && links.length === 0,
  );
  expect(unfounded).toEqual([]);
  const unexplained = rows.filter(({ status, note }) => status.startsWith('not') && note === '');
  expect(unexplained).toEqual([]);
});
