import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as texts from '#machines/models/clauses.ts';
import { models } from '#machines/models/models.ts';
import { clauseListFile, findClauseListProblems, formatClauseList } from './clause-list.ts';

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
    "oven names 'specification 3', which machines/models/clauses.ts lacks",
    "no model names 'specification 2'",
    "'specification 1' is in a chart",
    "'specification 4' is tested by gone.test.ts, which is not there",
  ]);
});
