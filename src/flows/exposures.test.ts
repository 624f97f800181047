import { expect, test } from 'vitest';
import { exposures as exposuresInNode } from '#machines/models/exposures.ts';
import { exposures } from './exposures.ts';

test('a browser finds the same exposures as Node', () => {
  expect(exposures).toEqual(exposuresInNode);
});
