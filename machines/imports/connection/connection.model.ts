import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import { sampleSchedule } from '#contract/imports/connections.samples.ts';
import type { Connection, ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { stocklistConnectionMachine } from './connection.machine.ts';

const entry: ConnectionEntry = { kind: 'URL', url: 'https://files.soap.example/stock.csv', username: '' };
const connection: Connection = {
  ...entry,
  url: entry.url,
  host: null,
  port: null,
  path: null,
  hasPassword: false,
  version: 2,
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...sampleSchedule,
};
const throttled = { throttled: { wait: 30 } };

export const stocklistConnectionModel = defineModel(stocklistConnectionMachine, {
  inputs: { 'connection settings are opened': undefined },
  events: {
    'something is typed': { type: 'entry.changed' },
    'a test is requested': { type: 'test.requested', entry },
    'the test is cancelled': { type: 'test.cancelled' },
    'the settings are saved': { type: 'connection.submitted', entry, version: 1 },
    'deletion is requested': { type: 'deletion.requested' },
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    test: callOutcomes(
      testStocklistSource,
      { 'the file is found': { bytes: 52, fileName: 'stock.csv', columns: ['GTIN', 'Price'] } },
      throttled,
    ),
    save: callOutcomes(
      saveStocklistSource,
      { saved: connection },
      { ...throttled, stale_version: { version: 2 } },
    ),
    readNewest: callOutcomes(
      readStocklistSource,
      { 'there are other settings': connection, 'there are no settings': null },
      throttled,
    ),
    remove: callOutcomes(deleteStocklistSource, { deleted: undefined }, throttled),
    deadline: deadlineOutcomes,
  },
  guardContext: (context) => [mustWait({ context }), isFailureOf(testStocklistSource, context.failure)],
  comparedContext: ({ found, failure }) => ({
    found: found?.fileName,
    call: failure?.call,
    failure: failure?.code,
  }),
  scenarios: {
    'saving again clears the failure of the last save': ['save: UNREACHABLE', 'saving'],
    'asking for deletion clears the failure': ['save: UNREACHABLE', 'deletion is requested'],
  },
  invariants: {
    ...throttledInvariants,
    'a test in progress shows no result': (snapshot) =>
      !snapshot.matches('testing') || (snapshot.context.found === null && snapshot.context.failure === null),
    'settings are compared only after a refusal': (snapshot) =>
      !snapshot.matches('comparing') || snapshot.context.failure?.code === 'stale_version',
    'the question about a deletion shows no other failure': (snapshot) =>
      !snapshot.matches('confirming') ||
      snapshot.context.failure === null ||
      isFailureOf(deleteStocklistSource, snapshot.context.failure),
  },
  promises: {
    ...throttledPromises,
    'no source is deleted without a confirmation': until({
      clause: 'specification 2.1, stock ingestion connection settings',
      from: (snapshot) => snapshot.matches('editing'),
      holds: (snapshot) => !snapshot.matches('deleting'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a failed deletion can be left': eventually({
      clause: 'specification 2.1, stock ingestion connection settings',
      from: (snapshot) => snapshot.matches('confirming') && snapshot.context.failure !== null,
      to: (snapshot) => snapshot.matches('editing'),
      by: ['the dialog is closed'],
    }),
  },
  clauses: {
    'editing.throttled': 'decisions 2',
    'confirming.throttled': 'decisions 2',
    '': 'specification 2.1, stock ingestion connection settings',
    comparing: 'decisions 4, edits carry the version they are based on',
  },
});
