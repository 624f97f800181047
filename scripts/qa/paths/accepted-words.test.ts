import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hashOf, parseGolden } from '@quayside/charts/golden/golden-file.ts';
import { expect, test } from 'vitest';
import { readAcceptedWords } from './accepted-words.ts';
import { goldenPath } from './golden-files.ts';

// Without its history a copy of the project has no accepted words.
test.runIf(existsSync('.git'))('the accepted words are those of the accepted hashes', () => {
  const path = goldenPath('watchlist');
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%H', '--', path);
  const golden = parseGolden(git('show', `${commit}:${path.slice(process.cwd().length + 1)}`));
  const words = readAcceptedWords('watchlist', path);
  expect(words?.paths.map(({ id, steps }) => [id, ...steps.map(({ lines }) => hashOf(lines))])).toEqual(
    golden.paths.map(({ id, steps }) => [id, ...steps.map(({ hash }) => hash)]),
  );
});

test('a machine without an accepted commit has no accepted words', () => {
  expect(readAcceptedWords('kettle', 'machines/kettle.golden.txt')).toBeUndefined();
});
