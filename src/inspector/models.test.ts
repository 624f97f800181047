import { expect, test } from 'vitest';
import { models as modelsInNode } from '#machines/models/models.ts';
import { models } from './models.ts';

test('the inspector finds the same models as Node', () => {
  expect(Object.keys(models)).toEqual(Object.keys(modelsInNode));
});
