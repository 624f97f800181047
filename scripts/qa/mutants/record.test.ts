import { expect, test } from 'vitest';
import {
  changeSince,
  contentOf,
  fingerprintsOf,
  listNameProblems,
  listProblems,
  listRecordProblems,
  toResult,
} from './record.ts';
import type { SourceMutant } from './source-mutant.ts';
import type { JudgedMutant, Verdict } from './verdict.ts';

function judged(verdicts: Record<string, Verdict>): JudgedMutant[] {
  return Object.entries(verdicts).map(([name, verdict]) => ({
    name,
    file: 'x.machine.ts',
    line: 1,
    verdict,
  }));
}

const proof = 'Nothing reads this value in this state.';

test('refused and named mutants do not count', () => {
  const all = judged({ one: 'paths', two: 'tests', three: 'lived', four: 'invalid', five: 'lived' });
  expect(toResult({ sources: 's', judges: 'j' }, all, [{ mutant: 'five', proof }])).toEqual({
    sources: 's',
    judges: 'j',
    mutants: 3,
    refused: 1,
    found: 2,
    lived: ['three'],
  });
});

test('less than 95 % found is told', () => {
  expect(listProblems('expiry', { mutants: 20, found: 19 })).toEqual([]);
  expect(listProblems('expiry', { mutants: 100, found: 94 })).toEqual([
    'expiry: 94 of 100 mutants are found (94.0 %), at least 95.0 % have to be.',
  ]);
});

test('a named mutant that is found or gone is told', () => {
  const all = judged({ one: 'paths', two: 'lived' });
  const named = ['one', 'two', 'three'].map((mutant) => ({ mutant, proof }));
  expect(listNameProblems('expiry', all, named)).toEqual([
    'expiry.mutants.json names a mutant that is found or refused (paths): one',
    'expiry.mutants.json names a mutant that does not exist: three',
  ]);
});

test('a record with other numbers than the mutants of the sources is told', () => {
  const mutants = ['one', 'two', 'three'].map((name): SourceMutant => ({
    name,
    file: 'x.machine.ts',
    line: 1,
    alternatives: [],
  }));
  const result = { sources: 's', judges: 'j', mutants: 2, refused: 1, found: 2, lived: [] };
  expect(listRecordProblems('expiry', { named: [], result }, mutants)).toEqual([]);
  const wrong = ['expiry.mutants.json does not fit the mutants of the machine.'];
  expect(listRecordProblems('expiry', { named: [], result: { ...result, refused: 0 } }, mutants)).toEqual(
    wrong,
  );
  const other = { ...result, mutants: 3, refused: 0, lived: ['four'] };
  expect(listRecordProblems('expiry', { named: [], result: other }, mutants)).toEqual(wrong);
});

test('a named mutant changes the fingerprint', () => {
  const named = fingerprintsOf('expiry', [{ mutant: 'one', proof }]);
  expect(named.sources).not.toBe(fingerprintsOf('expiry', []).sources);
});

test('a file that moves keeps its content, whatever is written to import it', () => {
  const here = `import { after, type Wait } from './deadline.ts';\nimport { setup } from 'xstate';\n\n/** Of machines/a. */\nexport const one = after(1);\n`;
  const there = `import { setup } from 'xstate';\nimport {\n  after,\n  type Wait,\n} from '#machines/platform/deadline.ts';\nexport const one = after(1);\n`;
  expect(contentOf('there.ts', there)).toBe(contentOf('here.ts', here));
  for (const other of [
    here.replace('after(1)', 'after(2)'),
    here.replace('deadline.ts', 'delay.ts'),
    here.replace('{ after,', '{ before as after,'),
  ])
    expect(contentOf('here.ts', other)).not.toBe(contentOf('here.ts', here));
});

test('what has changed since a record is told', () => {
  const present = fingerprintsOf('expiry', []);
  const since = (earlier: Partial<typeof present>) =>
    changeSince('expiry', {
      named: [],
      result: { ...present, ...earlier, mutants: 0, refused: 0, found: 0, lived: [] },
    });
  expect(since({})).toBe(null);
  expect(since({ judges: 'other' })).toBe('judges');
  expect(since({ sources: 'other', judges: 'other' })).toBe('sources');
});
