import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SearchText } from '#contract/platform/api/lists.ts';
import { writeQuery } from '#contract/platform/api/query-string.ts';
import { defineList, nextSort } from './list-filter.ts';

const states = ['OPEN', 'PAID', 'GONE'] as const;
const sortings = ['name', '-name'] as const;

type Query = {
  state?: readonly (typeof states)[number][];
  owner?: string;
  search?: string;
  sort?: (typeof sortings)[number];
  page?: number;
  size?: number;
};

const options = {
  path: (query: Query = {}) => `/things/?${writeQuery(query)}`,
  entries: {
    state: v.optional(v.array(v.picklist(states))),
    owner: v.optional(v.string()),
    search: v.optional(SearchText),
    sort: v.picklist(sortings),
  },
  defaults: { sort: 'name' },
  narrowedBy: ['owner', 'search'],
} as const;
const things = defineList(options);
const nothing = { state: [], owner: undefined, search: '', sort: 'name', page: 1, size: 20 };

const page = fc.integer({ min: 1, max: 999 });
const query = fc.record(
  {
    state: fc.subarray([...states]),
    owner: fc.string({ minLength: 1 }),
    search: fc.stringMatching(/^[a-z0-9]{0,12}$/),
    sort: fc.constantFrom(...sortings),
    page,
    size: fc.constantFrom(20, 50, 100),
  },
  { requiredKeys: [] },
);

test('an address is read as what it was written for, and names nothing that is usual', () => {
  fc.assert(
    fc.property(query, (chosen) => {
      const address = things.href(things.parse(''), chosen);
      const [, search = ''] = address.split('?');
      expect(things.parse(search)).toEqual({ ...nothing, ...chosen });
      expect(address).not.toMatch(/page=1(?:&|$)|size=20|sort=name|(?:search|owner)=(?:&|$)/);
    }),
  );
});

test('every change but one of the page starts at the first page; what is not changed stays', () => {
  fc.assert(
    fc.property(query, query, (before, { page: to, ...change }) => {
      const filter = things.parse(writeQuery(before));
      const after = things.parse(writeQuery(things.change(filter, change)));
      expect(after).toEqual({ ...filter, page: 1, ...change });
      if (to === undefined) return;
      expect(things.parse(writeQuery(things.change(filter, { page: to })))).toEqual({ ...filter, page: to });
    }),
  );
});

test('invalid values count as absent', () => {
  expect(things.parse('state=LOST&sort=age&page=0&size=1000&search=a%00b')).toEqual(nothing);
  expect(things.parse('state=OPEN&state=GONE')).toEqual({ ...nothing, state: ['OPEN', 'GONE'] });
});

test('what narrows a list is counted, without the search, and taken away', () => {
  const narrowed = things.parse('owner=ada&search=soap&state=OPEN&sort=-name');
  expect([things.isNarrowed(narrowed), things.count(narrowed)]).toEqual([true, 1]);
  const cleared = things.parse(writeQuery(things.change(narrowed, things.cleared)));
  expect(cleared).toEqual({ ...nothing, state: ['OPEN'], sort: '-name' });
  expect([things.isNarrowed(cleared), things.count(cleared)]).toEqual([false, 0]);
});

test('several keys that are one filter are counted once and taken away together', () => {
  const { count, cleared } = defineList({ ...options, narrowedBy: ['search', ['owner', 'state']] });
  expect(count(things.parse('owner=ada&state=OPEN'))).toBe(1);
  expect(cleared).toEqual({ search: '', owner: undefined, state: [] });
});

test('what is read is completed before it is used', () => {
  const list = defineList({ ...options, adjust: (filter) => ({ ...filter, owner: filter.owner ?? 'ada' }) });
  expect([list.parse('').owner, list.parse('owner=eve').owner]).toEqual(['ada', 'eve']);
  expect(list.href(list.parse(''), {})).toBe('/things/?owner=ada');
});

test('addresses name page 1 where the specification writes it', () => {
  const named = defineList({ ...options, namesFirstPage: true });
  expect(named.href(named.parse(''), {})).toBe('/things/?page=1');
});

test('a column that is sorted by is reversed, another begins as it is best read', () => {
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('name');
  expect(nextSort('name', 'amount', ['amount'])).toBe('-amount');
  expect(nextSort('-amount', 'amount', ['amount'])).toBe('amount');
  expect(nextSort('amount', 'name', ['amount'])).toBe('name');
});
