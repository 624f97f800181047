import { buildChart } from '@quayside/charts/chart.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import { createRecording } from '@quayside/charts/protocol/recording.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { createCoverageCollector } from '@quayside/charts/report/collect.ts';
import { exportSession } from '@quayside/flows/inspector/exports.ts';
import { loadFile } from '@quayside/flows/inspector/load-recording.ts';
import { MAXIMUM_MESSAGES, snapshotAt } from '@quayside/flows/inspector/observed-session.ts';
import { expect, test } from 'vitest';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { inspectedPortal } from './inspected-portal.ts';
import { portalMachines } from './portal-machines.ts';

const chart = buildChart(paymentModel.machine, paymentModel).version;

function file(text: string, name = 'some.json') {
  return new File([text], name, { type: 'application/json' });
}

/** Loads a file in the inspector of the portal. */
function loadForPortal(loaded: Parameters<typeof loadFile>[0]) {
  return loadFile(loaded, inspectedPortal);
}

async function errorText(text: string) {
  const loaded = await loadForPortal(file(text));
  return loaded.kind === 'problem' ? loaded.problem : loaded.kind;
}

/** A recording of a payment with `count` changes of `version`. */
function recorded(count: number, version = chart): string {
  const head = { flows: 1, tab: 'tab', at: 1 } as const;
  const idle = { value: 'idle', states: ['payment', 'payment.idle'], status: 'active', tags: [] };
  const messages: Message[] = [
    {
      ...head,
      seq: 1,
      type: 'actor.started',
      actor: { id: 'x:1', path: 'payment', parent: null, machine: 'payment', chart: version, src: null },
      snapshot: { ...idle, context: { version: 0, qid: 'one' } },
    },
  ];
  for (let seq = 2; seq <= count; seq += 1) {
    const changes = [{ path: seq === 2 ? 'qid' : 'version', before: null, after: seq }];
    messages.push({ ...head, seq, type: 'snapshot.changed', actor: 'x:1', ...idle, changes });
  }
  return JSON.stringify(createRecording(messages));
}

test('a file that is cut off, foreign, broken or too large is told by its name', async () => {
  expect(await errorText(recorded(3).slice(0, 200))).toBe(
    'some.json: This file isn’t complete JSON. Check that it was saved in full.',
  );
  expect(await errorText('{"x":1}')).toBe('some.json: This file isn’t a recording from the flow inspector.');
  expect(await errorText(recorded(3).replace('"snapshot.changed"', '"snapshot.lost"'))).toBe(
    'some.json: This recording is unreadable at “messages.1.type”.',
  );
  expect(await errorText('{"source":"paths","records":[{"machine":"payment"}]}')).toContain(
    'some.json is no file of coverage: records.0.chart',
  );
  expect(await loadForPortal({ name: 'huge.json', size: 80_000_000, text: () => Promise.reject() })).toEqual({
    kind: 'problem',
    problem: 'huge.json is 80 MB. The maximum is 50 MB.',
  });
});

test('a recording of an older chart is shown with a warning', async () => {
  expect(await loadForPortal(file(recorded(3, 'older')))).toMatchObject({
    kind: 'recording',
    recording: { warnings: [expect.stringMatching(/^The chart of “payment” has changed since/)] },
  });
});

test('a recording that breaks a promise is shown with a warning', async () => {
  const text = recorded(3).replaceAll('"value": "idle"', '"value":"idle"');
  const paying = text.replace(/("seq":3,[^}]*?"value":)"idle"/, '$1"paying"');
  expect(paying).not.toBe(text);
  expect(await loadForPortal(file(paying))).toMatchObject({
    recording: {
      warnings: [
        '“payment” breaks a promise: no payment is triggered without a confirmation (specification 2.7, "Trigger payment").',
      ],
    },
  });
});

test('of a long recording the end is shown, and what went before is still known', async () => {
  const loaded = await loadForPortal(file(recorded(MAXIMUM_MESSAGES + 500)));
  if (loaded.kind !== 'recording') throw new Error('It was not read.');
  const { session, warnings } = loaded.recording;
  expect(warnings).toEqual(['The last 10,000 of 10,500 messages are shown.']);
  expect(session.messages).toHaveLength(MAXIMUM_MESSAGES);
  const [payment] = session.actors.values();
  if (!payment) throw new Error('There is no actor.');
  expect(snapshotAt(session, payment).context).toEqual({ qid: 2, version: MAXIMUM_MESSAGES + 500 });
});

test('what a run has counted is read as the report reads it; what another chart counted is left out', async () => {
  const { inspect, watch, records } = createCoverageCollector([paymentModel]);
  await runPaths(paymentModel, generatePaths(paymentModel).paths, { inspect, watch });
  const loaded = await loadForPortal(file(JSON.stringify({ source: 'paths', records: records() })));
  if (loaded.kind !== 'coverage') throw new Error('It was not read.');
  expect(loaded.warnings).toEqual([]);
  expect(loaded.coverage['payment']?.states['payment.paid']).toBeGreaterThan(0);
  expect(loaded.coverage['payment']?.transitions['payment.idle payment.requested [0]']).toBeGreaterThan(0);
  const older = records().map((record) => ({ ...record, chart: 'older' }));
  expect(await loadForPortal(file(JSON.stringify({ source: 'paths', records: older })))).toMatchObject({
    kind: 'coverage',
    warnings: [`Left out: paths: payment was recorded with chart older, which is now ${chart}.`],
  });
});

test('a recording of what is left holds its actors too, as they stood then', async () => {
  const loaded = await loadForPortal(file(recorded(MAXIMUM_MESSAGES + 5)));
  if (loaded.kind !== 'recording') throw new Error('It was not read.');
  const { session } = loaded.recording;
  const [actor] = session.actors.values();
  const made = exportSession(portalMachines, 'json', session, null);
  if (!actor || 'problem' in made) throw new Error('Nothing was exported.');
  const again = await loadForPortal(file(made.text));
  if (again.kind !== 'recording') throw new Error('It was not read again.');
  const [same] = again.recording.session.actors.values();
  if (!same) throw new Error('Its actor is gone.');
  expect(same.published).toEqual(actor.published);
  expect(snapshotAt(again.recording.session, same)).toEqual(snapshotAt(session, actor));
});
