import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findChangedFiles,
  selectTests,
  specsOfAllPages,
  testsOfFoundFiles,
  testsOfMachines,
} from './test-selection.ts';

const all = new Set(globSync('{scripts,src,machines,e2e}/**/*.{test,spec}.ts'));

test.each([...testsOfFoundFiles, ...testsOfMachines, ...specsOfAllPages])('%s is a test', (file) => {
  expect(all).toContain(file);
});

test('a change of a room selects its browser tests and the states of its screens', () => {
  const { rooms, machines, vitest, playwright, leftOut } = selectTests('main', [
    'server/claims/claims/claims.store.ts',
    'src/claims/claim/claim.page.tsx',
    'README.md',
  ]);
  expect(rooms).toEqual(['claims']);
  expect(machines).toEqual([]);
  expect(vitest).toEqual([['--changed', 'main', '--passWithNoTests'], testsOfFoundFiles]);
  expect(playwright).toEqual([
    ['--project=portal', 'e2e/claims/claims.spec.ts'],
    ['--project=accessibility', 'e2e/platform/accessibility/accessibility.spec.ts'],
  ]);
  expect(leftOut).toContain('browser tests, states and paths of other rooms than claims');
});

test('a change of a machine selects its golden file, its checks and its paths', () => {
  const { machines, vitest, playwright } = selectTests('main', [
    'machines/claims/claim-dispute/dispute.machine.ts',
  ]);
  expect(machines).toEqual(['claim-dispute']);
  expect(vitest.at(-1)).toEqual([...testsOfMachines, '-t', '\\b(claim-dispute)\\b']);
  expect(playwright.at(-1)).toEqual([
    '--project=portal',
    '--pass-with-no-tests',
    'e2e/platform/paths/paths.spec.ts',
  ]);
});

test('what pages share is of the platform, and its browser tests are without those of all pages', () => {
  const { rooms, playwright } = selectTests('main', ['src/ui/button.tsx']);
  expect(rooms).toEqual(['platform']);
  expect(playwright[0]).toContain('e2e/platform/session/session.spec.ts');
  for (const spec of specsOfAllPages) expect(playwright[0]).not.toContain(spec);
});

test('a change of documents alone selects no browser test', () => {
  expect(selectTests('main', ['docs/tests.md']).playwright).toEqual([]);
});

test('a commit that Git does not know is named', () => {
  expect(() => findChangedFiles('no-such-commit')).toThrow('Git finds no changes since no-such-commit');
});
