import { type AnyModel, outcomeEvent, type Outcome } from '@quayside/charts/model.ts';
import type { Message, MessageBody } from '@quayside/charts/protocol/message.ts';
import { PROTOCOL_VERSION } from '@quayside/charts/protocol/version.ts';
import { createMessageCoverageCollector } from '@quayside/charts/report/collect-messages.ts';
import { createCoverageCollector } from '@quayside/charts/report/collect.ts';
import { createRecorder } from '@quayside/flows/recorder/recorder.ts';
import { expect, test } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { exposures } from '#machines/models/exposures.ts';
import { models } from '#machines/models/models.ts';

test.for(Object.values(models))(
  'messages of $machine.id give the same counts as inspection, except for hidden values',
  (model) => {
    const watched = createCoverageCollector([model]);
    const told = createMessageCoverageCollector([model]);
    const recorder = createRecorder(publisherTo(told.receive), (machine) => exposures[machine]);
    const actor: AnyActorRef = createActor(withPendingActors(model), {
      input: Object.values(model.inputs)[0],
    });
    recorder.watch(actor);
    actor.system.inspect(watched.inspect);
    actor.start();
    sendAllSamples(model, actor);
    actor.stop();
    recorder.end();
    const [seen, heard] = [watched, told].map(({ records }) => records()[0]?.seen ?? {});
    expect(Object.keys(seen ?? {}).length).toBeGreaterThan(5);
    expect(comparableCounts(heard)).toEqual(comparableCounts(seen));
  },
);

test('guards are counted by result, and the only outcome of an actor as its case', () => {
  const { receive, records } = createMessageCoverageCollector(Object.values(models));
  const model = models['completion'];
  if (!model) throw new Error('There is no completion.');
  const recorder = createRecorder(publisherTo(receive), () => undefined);
  const actor: AnyActorRef = createActor(withPendingActors(model), { input: Object.values(model.inputs)[0] });
  recorder.watch(actor);
  actor.start();
  actor.send({ type: 'completion.requested' });
  actor.send({ type: 'completion.confirmed' });
  const [reply] = Object.values<Outcome>(model.outcomes['complete'] ?? {});
  if (reply) actor.send(outcomeEvent('complete', reply));
  recorder.end();
  const seen = records().find(({ machine }) => machine === 'completion')?.seen;
  expect(seen).toMatchObject({ 'case complete: completed': 1, 'state completion.completed': 1 });
  expect(Object.keys(seen ?? {}).filter((id) => id.startsWith('guard'))).toEqual(["guard 'isPossible' true"]);
});

test('repeated messages count once, and messages about another chart are ignored', () => {
  const { receive, records } = createMessageCoverageCollector(Object.values(models));
  const started = (seq: number, chart: string): Message => ({
    flows: PROTOCOL_VERSION,
    tab: 'a tab',
    seq,
    at: 0,
    type: 'actor.started',
    actor: { id: `x:${seq}`, path: 'expiry', parent: null, machine: 'expiry', chart, src: null },
    snapshot: { value: 'off', states: ['expiry', 'expiry.off'], status: 'active', tags: [], context: null },
  });
  const rested = (seq: number, actor: string): Message => ({
    flows: PROTOCOL_VERSION,
    tab: 'a tab',
    seq,
    at: 0,
    type: 'snapshot.changed',
    actor,
    value: 'off',
    states: ['expiry', 'expiry.off'],
    status: 'active',
    tags: [],
    changes: [],
  });
  const record = records().find(({ machine }) => machine === 'expiry');
  for (const message of [started(1, record?.chart ?? ''), rested(2, 'x:1'), rested(2, 'x:1')])
    receive(message);
  for (const message of [started(3, 'another'), rested(4, 'x:3')]) receive(message);
  expect(record?.seen).toMatchObject({ 'state expiry.off': 1, 'at expiry.off': 1 });
});

/** Creates a publisher that passes messages directly to a receiver. */
function publisherTo(receive: (message: Message) => void) {
  let seq = 0;
  return (body: MessageBody): Message => {
    seq += 1;
    const message = { ...body, flows: PROTOCOL_VERSION, tab: 'a tab', seq, at: 0 } as Message;
    receive(message);
    return message;
  };
}

/** Replaces invoked actors by ones that never settle. */
function withPendingActors({ machine, outcomes }: AnyModel): AnyStateMachine {
  const sleeper = fromPromise(() => new Promise<never>(() => {}));
  return machine.provide({ actors: Object.fromEntries(Object.keys(outcomes).map((src) => [src, sleeper])) });
}

/** Sends all sample events, and again after each outcome of an actor. */
function sendAllSamples({ events, outcomes }: AnyModel, actor: AnyActorRef): void {
  const all: Record<string, Record<string, Outcome>> = outcomes;
  const sendAll = () => {
    for (const sample of Object.values(events)) {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') return;
      actor.send(typeof sample === 'function' ? sample(snapshot) : sample);
    }
  };
  sendAll();
  for (const cases of Object.values(all)) {
    for (const outcome of Object.values(cases)) {
      const children: Record<string, AnyActorRef | undefined> = actor.getSnapshot().children;
      const ended = Object.values(children).find((child) => all[String(child?.src)] === cases);
      if (ended && actor.getSnapshot().status === 'active') actor.send(outcomeEvent(ended.id, outcome));
      sendAll();
    }
  }
}

/** Drops cases and ignored events, which need hidden payloads, and guards, which only the recorder observes here. */
function comparableCounts(seen: Record<string, number> = {}) {
  const hidden = ['case ', 'ignores ', 'guard '];
  return Object.fromEntries(
    Object.entries(seen)
      .filter(([id]) => !hidden.some((kind) => id.startsWith(kind)))
      .toSorted(),
  );
}
