import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitModule } from './split-package.ts';

test('each declaration becomes a module of its own, with the comment before it', () => {
  const { facade, modules } = splitModule(
    `const PATTERN = /x/;
/* @__NO_SIDE_EFFECTS__ */
function check(text) {
  return { reference: check, isRight: PATTERN.test(text) };
}
export { check as default, check, PATTERN };`,
    (part) => `m?part=${part}`,
  );
  expect(facade).toBe(`export { check as default } from 'm?part=check';
export { check } from 'm?part=check';
export { PATTERN } from 'm?part=PATTERN';
`);
  expect(Object.fromEntries(modules)).toEqual({
    'm?part=PATTERN': 'const PATTERN = /x/;\nexport { PATTERN };\n',
    'm?part=check': `import { PATTERN } from 'm?part=PATTERN';

/* @__NO_SIDE_EFFECTS__ */
function check(text) {
  return { reference: check, isRight: PATTERN.test(text) };
}
export { check };
`,
  });
});

test('functions that share a variable stay with it', () => {
  const { modules } = splitModule(
    'let store; function get() { return store; } function set(value) { store = value; } export { get, set };',
    (part) => part,
  );
  expect([...modules.keys()]).toEqual(['store']);
});

test('a module with side effects is not split', () => {
  expect(() => splitModule('start();', (part) => part)).toThrow('Not a declaration: start();');
});

test('all that Valibot exports can be reached', () => {
  const file = 'node_modules/valibot/dist/index.mjs';
  const { facade, modules } = splitModule(readFileSync(file, 'utf8'), (part) => part);
  expect(facade).not.toContain("undefined';");
  expect(facade).toContain("export { undefined_ as undefined } from 'undefined_';");
  expect(modules.size).toBeGreaterThan(300);
});
