import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyModel } from '@quayside/charts/model.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { coverageCommand } from '../coverage/command.ts';
import { pathsCommand } from './command.ts';

const told: string[] = [];
const output = { print: (text: string) => told.push(text), remark: (text: string) => told.push(text) };

beforeEach(() => told.splice(0));

/** Replaces the model of `access`, the first machine. */
function spoil(change: (model: AnyModel) => Partial<AnyModel>): void {
  const model = models['access'];
  if (!model) throw new Error('There is no access.');
  models['access'] = { ...model, ...change(model) };
  onTestFinished(() => void (models['access'] = model));
}

test('a machine that violates its model is reported in one sentence, by paths and coverage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-flawed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  spoil(() => ({ invariants: { 'nobody gets in': ({ status }) => status !== 'active' } }));
  expect(await pathsCommand(['access', '--run', 'actor'], output)).toBe(1);
  expect(told).toEqual([expect.stringMatching(/^access: 'nobody gets in' does not hold after .+$/)]);
  expect(await coverageCommand([], output, folder)).toBe(1);
  expect(told.at(-1)).toBe(told[0]);
});

test('an event that cannot be created is reported with the error', async () => {
  spoil(({ events }) => ({
    events: {
      ...events,
      'a broken event': () => {
        throw new Error('no order is there');
      },
    },
  }));
  expect(await pathsCommand(['access'], output)).toBe(1);
  expect(told).toEqual([
    expect.stringMatching(/^access: the event 'a broken event' cannot be made in .+: no order is there$/),
  ]);
});

test('a clause without a state is reported', async () => {
  spoil(({ clauses }) => ({ clauses: { ...clauses, nowhere: 'specification 0' } }));
  expect(await pathsCommand(['access'], output)).toBe(1);
  expect(told).toEqual(["access: the clause 'nowhere' names no state or transition"]);
});
