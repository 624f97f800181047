import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyModel } from '@quayside/charts/model.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { type Message, parseMessage } from '@quayside/charts/protocol/message.ts';
import { parseRecording } from '@quayside/charts/protocol/recording.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { sessionModel } from '#machines/platform/session/session.model.ts';
import { flowsRelay, HELLO_EVENT, MESSAGE_EVENT } from '../flows/flows-relay.ts';
import { pathsCommand } from './command.ts';
import { openRunRecording, type RunRecording } from './record.ts';
import { runAllPaths } from './run.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'quayside-record-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A Vite server with the relay only. */
async function startServer() {
  const server = await createServer({
    configFile: false,
    root: folder(),
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [flowsRelay()],
  });
  await server.listen();
  onTestFinished(() => server.close());
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('It does not listen.');
  return `ws://127.0.0.1:${address.port}`;
}

/** An inspector connected to that server, which also receives past messages. */
async function startInspector(address: string) {
  const heard: Message[] = [];
  const socket = new WebSocket(address, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data));
    if (said.event !== MESSAGE_EVENT) return;
    const read = parseMessage(said.data);
    if (read.kind === 'message') heard.push(read.message);
  });
  onTestFinished(() => socket.close());
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN);
  socket.send(JSON.stringify({ type: 'custom', event: HELLO_EVENT }));
  return heard;
}

async function run(model: AnyModel, recorded: RunRecording, through: string[]) {
  const { paths } = generatePaths(model, { through });
  expect(await runAllPaths(toSystem(model), paths, recorded)).toEqual([]);
  return recorded.end();
}

function eventsOf(messages: readonly Message[]): string[] {
  return messages.flatMap((message) => (message.type === 'event.sent' ? [message.event.type] : []));
}

test('a run is recorded in a file that the inspector reads, with guards and transitions', async () => {
  const path = join(folder(), 'runs', 'payment.json');
  const said = await run(paymentModel, await openRunRecording(path), ['pay: paid']);
  expect(said).toContain(path);
  const read = parseRecording(readFileSync(path, 'utf8'), {});
  if ('problem' in read) throw new Error(read.problem);
  const { messages } = read.recording;
  expect(messages[0]).toMatchObject({ type: 'tab.opened', title: expect.stringContaining('payment') });
  expect(messages.at(-1)).toMatchObject({ type: 'tab.closed' });
  expect(eventsOf(messages)).toEqual([
    'payment.requested',
    'payment.confirmed',
    'xstate.promise.resolve',
    'xstate.done.actor.pay',
  ]);
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: 'microstep.taken',
      transitions: ['payment.idle payment.requested [1]'],
      guards: [
        { name: 'lacksProfile', holds: false },
        { name: 'isPayable', holds: true },
      ],
    }),
  );
});

test('npm run paths records its run, and says that only a run on actors can be', async () => {
  const path = join(folder(), 'completion.json');
  const remarks: string[] = [];
  const output = { print: () => {}, remark: (text: string) => void remarks.push(text) };
  expect(await pathsCommand(['completion', '--run', 'actor', '--record', path], output)).toBe(0);
  expect(remarks.join('\n')).toContain(`Recorded in ${path}`);
  const read = parseRecording(readFileSync(path, 'utf8'), {});
  expect(read).toMatchObject({ recording: { charts: { completion: expect.any(String) } } });
  expect(await pathsCommand(['completion', '--record', path], output)).toBe(2);
  expect(remarks.at(-1)).toBe('--record is for --run actor.');
});

test('a run is published to the inspectors of a development server, also to one that opens later', async () => {
  const address = await startServer();
  const first = await startInspector(address);
  await run(paymentModel, await openRunRecording(address), ['pay: paid']);
  await expect.poll(() => first.at(-1)?.type).toBe('tab.closed');
  const later = await startInspector(address);
  await expect.poll(() => later.length).toBe(first.length);
  expect(eventsOf(later)).toContain('payment.confirmed');
});

test('neither a file nor a server hears a password, a token or an email address', async () => {
  const path = join(folder(), 'session.json');
  const signIn = Object.values(sessionModel.events).find(
    (event) => typeof event !== 'function' && event.type === 'credentials.submitted',
  );
  if (!signIn || typeof signIn === 'function' || !('credentials' in signIn)) throw new Error('No sample.');
  const { email, password } = signIn.credentials;
  await run(sessionModel, await openRunRecording(path), ['session.VERIFIED']);
  const address = await startServer();
  const heard = await startInspector(address);
  await run(sessionModel, await openRunRecording(address), ['session.VERIFIED']);
  await expect.poll(() => heard.at(-1)?.type).toBe('tab.closed');
  for (const text of [readFileSync(path, 'utf8'), JSON.stringify(heard)]) {
    expect(text).toContain('credentials.submitted');
    expect(text).not.toContain(email);
    expect(text).not.toContain(password);
  }
});

test('invalid messages are not passed on', async () => {
  const address = await startServer();
  const heard = await startInspector(address);
  const socket = new WebSocket(address, 'vite-hmr');
  onTestFinished(() => socket.close());
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN);
  for (const data of ['hi', { flows: 9 }, { flows: 1, tab: 't', seq: 1, at: 1, type: 'tab.closed' }])
    socket.send(JSON.stringify({ type: 'custom', event: MESSAGE_EVENT, data }));
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['tab.closed']);
});

test('only a local server receives messages, and a missing one is named', async () => {
  await expect(openRunRecording('wss://flows.example/')).rejects.toThrow(
    'no development server on this machine',
  );
  await expect(openRunRecording('ws://127.0.0.1:9')).rejects.toThrow('Nothing listens at ws://127.0.0.1:9');
});
