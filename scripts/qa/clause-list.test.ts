import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clausesOutsideCharts } from '#machines/models/clauses-outside-charts.ts';
import { clauses } from '#machines/models/clauses.ts';
import { models } from '#machines/models/models.ts';
import {
  clauseListFile,
  findClauseListProblems,
  findMisplacedClauses,
  formatClauseList,
} from './clause-list.ts';

const texts = { clauses, clausesOutsideCharts };
const clauseFiles = import.meta.glob<{ clauses: Record<string, string> }>('/machines/*/*.clauses.ts', {
  eager: true,
});
const modelFiles = import.meta.glob<Record<string, unknown>>('/machines/**/*.model.ts', { eager: true });

test('every clause that a model names has a text, and every text a model or a test', () => {
  expect(findClauseListProblems(texts, models, existsSync)).toEqual([]);
});

test('the page of clauses is up to date (npm run clauses)', () => {
  expect(readFileSync(clauseListFile, 'utf8')).toBe(formatClauseList(texts, models));
});

test('an unknown clause, a clause without a model and a missing test are named', () => {
  const planted = {
    clauses: { 'specification 1': 'One.', 'specification 2': 'Two.' },
    clausesOutsideCharts: {
      'specification 1': { asks: 'One.', testedBy: ['there.test.ts'] },
      'specification 4': { asks: 'Four.', testedBy: ['gone.test.ts'] },
    },
  };
  const model = { clauses: { '': 'specification 1', idle: 'specification 3', open: 'specification 3' } };
  expect(findClauseListProblems(planted, { oven: model }, (file) => file === 'there.test.ts')).toEqual([
    "oven names 'specification 3', which no *.clauses.ts has",
    "no model names 'specification 2'",
    "'specification 1' is in a chart",
    "'specification 4' is tested by gone.test.ts, which is not there",
  ]);
});

test('a clause has its text in the room whose models name it, or in the platform', () => {
  expect(findMisplacedClauses(clauseFiles, modelFiles)).toEqual([]);
});

test('a text in another room is named, and one of several rooms outside of the platform', () => {
  const model = (id: string, clause: string) => ({
    [id]: { machine: { id }, clauses: { '': 'specification 1', idle: clause } },
  });
  const planted = {
    'machines/orders/orders.clauses.ts': {
      clauses: { 'specification 1': 'One.', 'specification 2': 'Two.' },
    },
    'machines/people/people.clauses.ts': {
      clauses: { 'specification 3': 'Three.', 'specification 4': 'Four.' },
    },
  };
  const models = {
    'machines/orders/sale/sale.model.ts': model('sale', 'specification 3'),
    'machines/people/terms/terms.model.ts': model('terms', 'specification 4'),
  };
  expect(findMisplacedClauses(planted, models)).toEqual([
    "'specification 1' is in machines/orders/orders.clauses.ts, not in platform",
    "'specification 3' is in machines/people/people.clauses.ts, not in orders",
  ]);
});

test('the page has its clauses by source and section', () => {
  const asks = {
    'reliability 1': '',
    'decisions 4': '',
    'specification 2.10': '',
    'specification 2.7, b': '',
  };
  const page = formatClauseList({ clauses: asks, clausesOutsideCharts: {} }, {});
  expect(page.match(/^\| \w+ [\d.]+/gm)).toEqual([
    '| specification 2.7',
    '| specification 2.10',
    '| decisions 4',
    '| reliability 1',
  ]);
});
