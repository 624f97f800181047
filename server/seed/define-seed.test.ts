import { expect, test } from 'vitest';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { defineSeed, isSeed, type Seed, type SeedOptions, sortSeeds } from './define-seed.ts';

const options: SeedOptions = {
  now: new Date('2026-03-02T09:00:00.000Z'),
  size: 'small',
  baseUrl: 'http://localhost',
};

test('a seed comes behind those that it is after, the others keep their sequence', () => {
  const packages = defineSeed({});
  const places = defineSeed({ after: [packages] });
  const audit = defineSeed({ after: [places] });
  const bank = defineSeed({});
  expect(sortSeeds([audit, bank, packages, places])).toEqual([packages, places, audit, bank]);
});

test('a result is made once, and again for other options', async () => {
  let count = 0;
  const products = defineSeed({
    make({ size }) {
      count += 1;
      return { products: size === 'full' ? ['soap', 'tea'] : ['soap'] };
    },
  });
  const offers = defineSeed({
    async make(of) {
      const { products: offered } = await products.made(of);
      return { rows: { brands: offered.map((name) => ({ qid: name, name })) } };
    },
  });
  await products.made(options);
  expect(await offers.made(options)).toEqual({ rows: { brands: [{ qid: 'soap', name: 'soap' }] } });
  expect(count).toBe(1);
  const full = await offers.made({ ...options, size: 'full' });
  expect(full.rows.brands).toHaveLength(2);
  expect(count).toBe(2);
});

test('a seed that makes no rows writes with the options of the run', async () => {
  const { db } = await openTestStore();
  const written: SeedOptions[] = [];
  const mails: Seed = defineSeed({
    async write(_tx, of) {
      written.push(of);
    },
  });
  expect(await mails.made(options)).toEqual({});
  await mails.write?.(db, options);
  expect(written).toEqual([options]);
});

test('only what is defined is a seed', () => {
  const seed = defineSeed({});
  expect([seed, { ...seed }, { after: [], made: seed.made }, null].map(isSeed)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
