import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { listenToChannel } from './listen.ts';
import type { Message, MessageBody } from './message.ts';
import { postToChannel } from './post.ts';
import { openPublisher, MAXIMUM_REPLAYED_MESSAGES } from './publisher.ts';

const opened: MessageBody = { type: 'tab.opened', title: 'Orders' };
const sent = (type: string): MessageBody => ({
  type: 'event.sent',
  actor: 'x:1',
  from: null,
  event: { type },
});

function startTeller(
  name: string,
  startMessages: Message[] = [],
  onForget: (message: Message) => void = () => {},
) {
  const teller = openPublisher('tab-1', { startMessages: () => startMessages, onForget }, name);
  onTestFinished(() => teller.close());
  return teller;
}

function startListener(name: string) {
  const heard: Message[] = [];
  const problems: string[] = [];
  const listener = listenToChannel(
    { onMessage: (message) => heard.push(message), onProblem: (problem) => problems.push(problem) },
    name,
  );
  onTestFinished(() => listener.close());
  return { heard, problems, take: listener.take };
}

function startChannel(name: string) {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  return channel;
}

test('an inspector that comes later hears what was said before, each message once', async () => {
  const name = randomUUID();
  const teller = startTeller(name);
  teller.publish(opened);
  teller.publish(sent('first'));
  const one = startListener(name);
  await expect.poll(() => one.heard.map(({ type }) => type)).toEqual(['tab.opened', 'event.sent']);
  const other = startListener(name);
  await expect.poll(() => other.heard.length).toBe(2);
  teller.publish(sent('second'));
  await expect.poll(() => one.heard.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('an inspector that was there first hears a tab from its first word on', async () => {
  const name = randomUUID();
  const { heard } = startListener(name);
  const teller = startTeller(name);
  teller.publish(opened);
  teller.publish(sent('first'));
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['tab.opened', 'event.sent']);
});

test('without a listener only the first message is sent', async () => {
  const name = randomUUID();
  const spy = startChannel(name);
  const overheard: string[] = [];
  spy.addEventListener('message', ({ data }) => overheard.push(data.type));
  const teller = startTeller(name);
  teller.publish(opened);
  teller.publish(sent('secret'));
  startListener(name);
  await expect.poll(() => overheard.at(-1)).toBe('event.sent');
  expect(overheard.slice(0, overheard.indexOf('event.sent'))).toEqual(['tab.opened', 'hello', 'tab.opened']);
});

test('a later inspector receives the start messages and the latest messages up to the maximum', async () => {
  const name = randomUUID();
  const startMessages: Message[] = [];
  const forgotten: number[] = [];
  const teller = startTeller(name, startMessages, ({ seq }) => forgotten.push(seq));
  startMessages.push(teller.publish(opened));
  for (let count = 0; count < MAXIMUM_REPLAYED_MESSAGES + 10; count += 1) teller.publish(sent('again'));
  const { heard } = startListener(name);
  await expect.poll(() => heard.length).toBe(MAXIMUM_REPLAYED_MESSAGES + 1);
  expect(heard.slice(0, 2).map(({ seq }) => seq)).toEqual([1, 12]);
  expect(forgotten).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('foreign and broken messages, and those of another version, are reported as problems', async () => {
  const name = randomUUID();
  const { heard, problems } = startListener(name);
  const channel = startChannel(name);
  const foreign: unknown[] = [
    'hi',
    { flows: 2, type: 'hello' },
    { flows: 1, tab: 't', seq: 1, at: 1, type: 'event.sent', actor: 'x', from: null, event: {} },
  ];
  for (const message of foreign) postToChannel(channel, message);
  await expect
    .poll(() => problems)
    .toEqual([
      'Not a message for the flow inspector.',
      'The portal uses version 2 of the protocol and this page uses version 1. Reload both pages.',
      'Unreadable at “event.type”.',
    ]);
  expect(heard).toEqual([]);
});
