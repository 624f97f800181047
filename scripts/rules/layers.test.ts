import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importOf, layers, places, sectionsOfProfile } from '../../oxlint.layers.ts';
import { findPackages } from '../test/package-tests.ts';
import { placeOf } from './import-path.ts';
import { pageRooms } from './rooms.ts';

// Each row: the file of a planted import, the import, and whether the layers allow it.
const planted: [file: string, line: string, allowed: boolean][] = [
  ['contract/planted.ts', `import '#client/api.ts';`, false],
  ['contract/planted.ts', `import 'ofetch';`, false],
  ['client/planted.ts', `import '#machines/orders/sale/sale.machine.ts';`, false],
  ['client/planted.ts', `import 'ofetch';`, true],
  ['client/planted.ts', `import 'react/jsx-runtime';`, false],
  ['packages/charts/planted.ts', `import '#machines/orders/sale/sale.machine.ts';`, false],
  ['packages/charts/planted.ts', `import '#contract/platform/brand.ts';`, false],
  ['packages/charts/planted.ts', `import '@quayside/charts/chart.ts';`, true],
  ['packages/charts/paths/planted.test.ts', `import '#tests/timeouts.ts';`, false],
  ['packages/charts/paths/planted.test.ts', `import '#server/app.ts';`, false],
  ['packages/charts/planted.ts', `import '@quayside/flows/inspector/log.ts';`, false],
  ['packages/flows/inspector/planted.tsx', `import '#src/ui/button.tsx';`, false],
  ['packages/flows/inspector/planted.tsx', `import '#machines/models/models.ts';`, false],
  ['packages/flows/inspector/planted.tsx', `import '#contract/platform/brand.ts';`, false],
  ['packages/flows/inspector/planted.tsx', `import '@ark-ui/react/dialog';`, false],
  ['packages/flows/inspector/planted.tsx', `import '@quayside/charts/chart.ts';`, true],
  ['packages/flows/inspector/planted.test.tsx', `import '#tests/platform/page/announcements.ts';`, false],
  ['packages/flows/recorder/planted.ts', `import '@quayside/flows/inspector/inspector.tsx';`, false],
  ['packages/flows/recorder/planted.ts', `import 'react';`, false],
  ['packages/flows/recorder/planted.ts', `import '@quayside/charts/protocol/message.ts';`, true],
  ['machines/planted.ts', `import '@quayside/flows/recorder/start.ts';`, false],
  ['contract/planted.ts', `import '@quayside/charts/chart.ts';`, false],
  ['machines/planted.ts', `import '@quayside/charts/chart.ts';`, true],
  ['src/orders/sale/planted.tsx', `import '@quayside/charts/chart.ts';`, false],
  ['machines/planted.ts', `import 'react';`, false],
  ['machines/planted.ts', `import 'wouter';`, false],
  ['machines/planted.ts', `import '#src/ui/dialog.tsx';`, false],
  ['machines/planted.ts', `import '#client/api.ts';`, true],
  ['machines/planted.test.ts', `import '#server/app.ts';`, true],
  ['machines/planted.test.ts', `import '#src/ui/dialog.tsx';`, false],
  ['server/planted.ts', `import '#machines/orders/sale/sale.machine.ts';`, false],
  ['server/planted.ts', `import '#src/app/routes.tsx';`, false],
  ['server/planted.ts', `import '#src/env.ts';`, false],
  ['server/planted.ts', `import '#scripts/test/environment/postgres.ts';`, false],
  ['server/planted.ts', `import '#contract/pages/paths.ts';`, true],
  ['server/planted.ts', `import 'kysely';`, true],
  ['server/planted.ts', `import 'date-fns';`, false],
  ['scripts/planted.ts', `import 'date-fns';`, false],
  ['scripts/planted.ts', `import 'date-fns/addDays';`, true],
  ['src/lib/planted.ts', `import '#contract/platform/api/call.ts';`, false],
  ['src/ui/planted.tsx', `import '#contract/platform/api/call.ts';`, false],
  ['src/ui/planted.tsx', `import '@ark-ui/react/dialog';`, true],
  ['src/queries/planted.ts', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/queries/planted.ts', `import '#src/forms/plain-form.tsx';`, false],
  ['src/queries/planted.tsx', `import '#src/ui/card.tsx';`, true],
  ['src/analytics/planted.ts', `import '#src/ui/dialog.tsx';`, false],
  ['src/analytics/planted.ts', `import '@segment/analytics-next';`, true],
  ['src/app/planted.ts', `import '@segment/analytics-next';`, false],
  ['src/messages/planted.ts', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/messages/planted.ts', `import type { Tone } from '#src/ui/tone.ts';`, true],
  ['src/messages/planted.ts', `import { Button } from '#src/ui/button.tsx';`, false],
  ['src/orders/sale/planted.tsx', `import '#src/people/sign-in/login.page.tsx';`, false],
  ['src/orders/sale/planted.tsx', `import '#src/app/routes.tsx';`, false],
  ['src/orders/sale/planted.tsx', `import '#server/app.ts';`, false],
  ['src/orders/sale/planted.tsx', `import '@ark-ui/react/dialog';`, false],
  ['src/orders/sale/planted.tsx', `import { useEffect } from 'react';\nuseEffect(() => {});`, false],
  ['src/orders/sale/planted.tsx', `import '#src/ui/dialog.tsx';`, true],
  ['src/orders/sale/planted.tsx', `import '#src/orders/lines/lines-step.tsx';`, true],
  ['src/orders/lines/planted.tsx', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/orders/lines/planted.tsx', `import '#src/orders/packing/pack-step.tsx';`, false],
  ['src/orders/lines/planted.tsx', `import { useEffect } from 'react';\nuseEffect(() => {});`, false],
  ['src/orders/sale/planted.tsx', `import '#tests/orders/sale/sale.screen.ts';`, false],
  ['src/orders/sale/planted.test.tsx', `import '#tests/orders/sale/sale.screen.ts';`, true],
  ['src/people/sign-in/planted.test.tsx', `import '#src/app/frame/frame.tsx';`, false],
  ['src/ui/planted.tsx', `import '#tests/platform/ui/list.screen.ts';`, false],
  ['src/app/planted.tsx', `import '#tests/people/sign-in/login.journeys.ts';`, false],
  ['server/planted.ts', `import '#tests/orders/sale/sale.factory.ts';`, false],
  ['server/planted.test.ts', `import '#tests/orders/sale/sale.factory.ts';`, true],
  ['tests/orders/planted.screen.ts', `import '#tests/platform/screen/screen.ts';`, true],
  ['tests/orders/planted.screen.ts', `import '#tests/people/sign-in/login.screen.ts';`, true],
  ['tests/orders/planted.screen.ts', `import '#contract/pages/paths.ts';`, true],
  ['tests/orders/planted.screen.ts', `import '#src/people/sign-in/logout.messages.ts';`, true],
  ['tests/orders/planted.screen.ts', `import '#src/orders/lines/lines-step.tsx';`, false],
  ['tests/orders/planted.screen.ts', `import '#tests/platform/screen/dom-screen.ts';`, false],
  ['tests/orders/planted.screen.ts', `import '#tests/platform/browser/people.ts';`, false],
  ['tests/orders/planted.screen.ts', `import '#server/people/users/sample-people.ts';`, false],
  ['tests/orders/planted.screen.ts', `import 'vitest';`, false],
  ['tests/orders/planted.screen.ts', `import '@playwright/test';`, false],
  ['tests/orders/planted.screen.ts', `import '@testing-library/react';`, false],
  ['tests/platform/ui/planted.screen.ts', `import 'react';`, false],
  ['tests/orders/planted.driver.ts', `import '#tests/platform/browser/people.ts';`, true],
  ['tests/orders/planted.driver.ts', `import '#src/app/routes.tsx';`, false],
  ['tests/orders/planted.driver.ts', `import '#e2e/platform/portal/fixtures.ts';`, false],
  ['tests/orders/planted.journeys.ts', `import '#tests/timeouts.ts';`, true],
  ['tests/orders/planted.states.ts', `import '#src/orders/lines/lines-step.tsx';`, false],
  ...sectionsOfProfile.map((section): [string, string, boolean] => [
    `${section}planted.tsx`,
    `import '#src/people/profile/profile.page.tsx';`,
    false,
  ]),
  ['src/people/bank/planted.tsx', `import '#src/people/addresses/address-lines.ts';`, false],
  ['src/people/bank/planted.tsx', `import '#src/people/profile-frame/profile-frame.tsx';`, true],
  ['src/people/profile/planted.tsx', `import '#src/people/bank/bank.messages.ts';`, true],
  ['src/people/profile/planted.tsx', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/people/profile-frame/planted.tsx', `import '#src/people/bank/bank.messages.ts';`, false],
  ['src/forms/planted.tsx', `import '#src/people/bank/bank.messages.ts';`, false],
  ...pageRooms.map((room): [string, string, boolean] => [
    `src/${room}/planted/planted.tsx`,
    `import '#src/${room}/other/other.page.tsx';`,
    false,
  ]),
  ['src/forms/planted.tsx', `import 'wouter';`, false],
  ['src/warehouse/scanning/planted.tsx', `import '#src/warehouse/incoming/incoming.page.tsx';`, false],
  ['src/warehouse/scanning/planted.tsx', `import '#machines/platform/calls/deadline.ts';`, true],
  ['src/ui/planted.tsx', `import '#src/warehouse/scanning/queue/use-scan-queue.ts';`, false],
  ['src/forms/planted.tsx', `import '#machines/platform/calls/deadline.ts';`, true],
  ['src/warehouse/scanning/planted.tsx', `import '#src/people/bank/bank.messages.ts';`, false],
  ['src/warehouse/scanning/planted.tsx', `import '#src/forms/plain-form.tsx';`, false],
  ['src/warehouse/scanning/planted.tsx', `import 'wouter';`, false],
  ['src/warehouse/scanning/planted.tsx', `import '#machines/platform/calls/deadline.ts';`, true],
  ['src/ui/planted.tsx', `import '#src/warehouse/scanning/scan-bar.tsx';`, false],
  ['src/orders/sale/planted.tsx', `import '#src/warehouse/scanning/scan-bar.tsx';`, true],
  ['src/ui/planted.tsx', `import '#src/forms/plain-form.tsx';`, false],
  ['src/ui/planted.tsx', `import '#src/queries/loaded.tsx';`, false],
  ['src/flows/planted.tsx', `import '@quayside/flows/inspector/inspector.tsx';`, true],
  ['src/flows/planted.tsx', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/orders/sale/planted.tsx', `import '@quayside/flows/inspector/inspector.tsx';`, false],
  ['src/app/planted.tsx', `import '@quayside/flows/inspector/inspector.tsx';`, false],
  ['src/app/planted.tsx', `import '#src/flows/inspector.page.tsx';`, false],
  ['src/app/planted.tsx', `import '#server/app.ts';`, false],
  ['src/claims/claim/planted.tsx', `import '#src/orders/timeline/sale-timeline.tsx';`, true],
  ['src/claims/claim/planted.tsx', `import '#src/orders/sale/sale.page.tsx';`, false],
  ['src/app/planted.tsx', `import '#src/orders/sale/sale.page.tsx';`, true],
];

test('every layer refuses what it may not import, and nothing else', () => {
  expect(refusedBy(planted.map(([file, line]) => [file, line]))).toEqual(
    planted.filter(([, , allowed]) => !allowed).map(([file, line]) => `${file}: ${line}`),
  );
});

test('every layer has a planted violation', () => {
  const violated = planted.filter(([, , allowed]) => !allowed).map(([file]) => file);
  expect(layers.filter(({ folder }) => !violated.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test('parent imports, default exports and cycles are refused', () => {
  const rules = lint([
    ['client/parent.ts', `import '../../contract/platform/api/call.ts';`],
    ['packages/charts/paths/parent.ts', `import '../../../machines/orders/sale/sale.machine.ts';`],
    ['client/default.ts', 'export default 1;'],
    ['client/one.ts', `import { two } from './two.ts';\nexport const one = () => two;`],
    ['client/two.ts', `import { one } from './one.ts';\nexport const two = () => one;`],
  ]).map(({ code, filename }) => `${filename}: ${code}`);
  expect(rules.toSorted()).toEqual([
    'client/default.ts: import(no-default-export)',
    'client/one.ts: import(no-cycle)',
    'client/parent.ts: import(no-relative-parent-imports)',
    'client/two.ts: import(no-cycle)',
    'packages/charts/paths/parent.ts: import(no-relative-parent-imports)',
  ]);
});

test('a feature does not read the state of a query', () => {
  const text = 'export const pending = (query: { isPending: boolean }) => query.isPending;';
  const found = lint([
    ['src/orders/sales/planted.tsx', text],
    ['src/queries/planted.tsx', text],
  ]).map(({ code, filename }) => [code, filename]);
  expect(found).toEqual([['eslint(no-restricted-properties)', 'src/orders/sales/planted.tsx']]);
});

test('every import path of package.json is a place that the layers know', () => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const roots = Object.keys(imports).map((path) => path.replace(/^#(.*)\*$/, '$1'));
  expect(roots.filter((root) => !places.some((place) => place.startsWith(root)))).toEqual([]);
});

test('every package of packages/ is a layer, and has the name by which it is imported', () => {
  for (const name of findPackages()) {
    const folder = `packages/${name}`;
    expect(layers.map((layer) => layer.folder)).toContain(folder);
    expect(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).name).toBe(importOf(folder));
    expect(placeOf(`${importOf(folder)}/x.ts`)).toBe(`${folder}/x.ts`);
  }
});

type Diagnostic = { code: string; filename: string };

function refusedBy(lines: [file: string, line: string][]) {
  const files = lines.map(([file, line], index): [string, string] => [
    file.replace('planted', `planted-${index}`),
    line,
  ]);
  const refused = lint(files)
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename }) => filename);
  return lines
    .filter((_, index) => refused.includes(files[index]?.[0] ?? ''))
    .map(([f, line]) => `${f}: ${line}`);
}

function lint(files: [file: string, text: string][]): Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const file of [
    'oxlint.config.ts',
    'oxlint.layers.ts',
    'scripts/rules/rooms.ts',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(file, join(folder, file));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return JSON.parse(oxlint(folder)).diagnostics;
}

function oxlint(folder: string) {
  try {
    return execFileSync('oxlint', ['--format', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  } catch (failed) {
    // oxlint exits with 1 when it finds violations, as expected here.
    if (failed instanceof Error && 'stdout' in failed) return String(failed.stdout);
    throw failed;
  }
}
