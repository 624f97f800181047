import { expect, test } from 'vitest';
import { distributeTimeByArea, formatSlowestAreas } from './test-time.ts';

function taking(file: string, seconds: number) {
  return { file, title: '', status: 'passed' as const, seconds, message: '' };
}

test('a feature has the tests of its folders in all layers and of its name in the whole portal', () => {
  const tests = [
    taking('contract/claims/claims.test.ts', 1),
    taking('machines/claims/claim/claim.machine.test.ts', 2),
    taking('server/claims/claims.test.ts', 3),
    taking('src/claims/claims/claims.page.test.tsx', 4),
    taking('tests/platform/faults/claims.faults.test.tsx', 5),
    taking('e2e/claim.spec.ts', 6),
    taking('server/app.test.ts', 7),
    taking('src/lib/format.test.ts', 8),
    taking('e2e/platform/accessibility/accessibility.spec.ts', 9),
    { ...taking('e2e/claim.spec.ts', 10), project: 'pair' },
    { ...taking('e2e/claim.spec.ts', 11), project: 'portal' },
  ];
  expect(distributeTimeByArea([{ tests }])).toEqual([
    { area: 'claims', isFeature: true, coreSeconds: 32 },
    { area: 'e2e on a pair of processes', isFeature: false, coreSeconds: 10 },
    { area: 'e2e/platform/accessibility/accessibility.spec.ts', isFeature: false, coreSeconds: 9 },
    { area: 'src/lib', isFeature: false, coreSeconds: 8 },
    { area: 'server', isFeature: false, coreSeconds: 7 },
  ]);
});

test('the processor time of a runner is shared out by the durations of its tests', () => {
  const unit = {
    tests: [taking('server/claims/claims.test.ts', 10), taking('packages/charts/b.test.ts', 30)],
  };
  const browser = { tests: [taking('e2e/claims/claims.spec.ts', 5)], coreSeconds: 15 };
  const checks = { tests: [], coreSeconds: 7 };
  expect(distributeTimeByArea([{ ...unit, coreSeconds: 20 }, browser, checks])).toEqual([
    { area: 'claims', isFeature: true, coreSeconds: 20 },
    { area: 'packages/charts', isFeature: false, coreSeconds: 15 },
  ]);
});

test('the ten slowest areas are listed; a feature above the budget is warned of, an area that features share is not', () => {
  const quick = Array.from({ length: 9 }, (_, index) => ({
    area: `quick-${index}`,
    isFeature: true,
    coreSeconds: 9 - index,
  }));
  const report = formatSlowestAreas([
    { area: 'packages/charts', isFeature: false, coreSeconds: 120 },
    { area: 'orders', isFeature: true, coreSeconds: 45.1 },
    { area: 'claims', isFeature: true, coreSeconds: 45 },
    ...quick,
  ]);
  const lines = report.split('\n');
  expect([lines[0], lines.at(-1)]).toEqual([
    'The 10 slowest areas in core-seconds, of 12:',
    'Warning: features above the budget of 45 core-seconds: orders',
  ]);
  expect(lines.slice(1, -1)).toHaveLength(10);
  expect(lines.slice(1, 4)).toEqual([
    expect.stringMatching(/^ {2}packages\/charts +120\.0$/),
    expect.stringMatching(/^ {2}orders +45\.1$/),
    expect.stringMatching(/^ {2}claims +45\.0$/),
  ]);
});
