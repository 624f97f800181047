import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashCheckedInputs } from './checked-inputs.ts';

const project = {
  'package-lock.json': '{ "packages": { "node_modules/typescript": { "version": "7.0.2" } } }',
  'oxlint.config.ts': 'export default {};\n',
  'docs/adding-a-feature.md': 'npm run types\n',
  'scripts/new.test.ts': 'run();\n',
  'scripts/new/templates/server/routes.ts.template': `import { requireUser } from '#server/people/users/require-user.ts';\nimport { store } from '#server/__room__/store.ts';\n`,
  'server/people/users/require-user.ts': `import { users } from './users.ts';\nexport const requireUser = users;\n`,
  'server/people/users/users.ts': `import names from './names.json' with { type: 'json' };\nexport const users = names;\n`,
  'server/people/users/names.json': '{ "first": "Ada" }',
  'server/people/users/users.test.ts': 'users();\n',
  'src/ui/card.tsx': 'export const card = 1;\n',
  'src/ui/card.test.tsx': 'card();\n',
  'src/ui/card.css': 'a { color: red }\n',
  'src/orders/order.tsx': 'export const order = 1;\n',
  'tests/platform/faults/faults.test.tsx': 'meetFaults();\n',
  'machines/platform/session/session.mutants.json': '{}',
  'e2e/orders/orders.spec.ts': 'open();\n',
};

function hashOf(changed?: keyof typeof project): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path === changed ? `${text}\n// Changed.\n` : text);
  }
  return hashCheckedInputs(folder);
}

test.each([
  'package-lock.json',
  'oxlint.config.ts',
  'docs/adding-a-feature.md',
  'scripts/new.test.ts',
  'scripts/new/templates/server/routes.ts.template',
  'server/people/users/require-user.ts',
  'server/people/users/users.ts',
  'server/people/users/names.json',
  'src/ui/card.tsx',
  'src/ui/card.css',
  'tests/platform/faults/faults.test.tsx',
] as const)('the checks of a feature follow from %s', (path) => {
  expect(hashOf(path)).not.toBe(hashOf());
});

test.each([
  'server/people/users/users.test.ts',
  'src/ui/card.test.tsx',
  'src/orders/order.tsx',
  'machines/platform/session/session.mutants.json',
  'e2e/orders/orders.spec.ts',
] as const)('the checks of a feature do not follow from %s', (path) => {
  expect(hashOf(path)).toBe(hashOf());
});
