import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { patterns } from '#src/paths.ts';
import { screens } from './screens.ts';

test('every budget is about a page that the portal has and a module that is there', () => {
  expect(screens.filter(({ page, module }) => !(page in patterns) || !existsSync(module))).toEqual([]);
});
