import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeEvents } from './event-stream.ts';

function start({ isSignedIn = async () => true } = {}) {
  const stop = new AbortController();
  const ended = vi.fn();
  async function* endless() {
    try {
      yield { type: 'first' };
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
    } finally {
      ended();
    }
  }
  const app = new Hono().get('/', (http) =>
    writeEvents(http, { events: endless(), stop, isSignedIn, onFailure: () => {} }),
  );
  return { app, stop, ended };
}

async function openReader(app: Hono) {
  const { body, headers } = await app.request('/');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  return { reader, headers };
}

test('each event is one line of data', async () => {
  const { app, stop } = start();
  const { reader, headers } = await openReader(app);
  onTestFinished(() => stop.abort());
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect((await reader.read()).value).toBe('data: {"type":"first"}\n\n');
});

test('the events end when the client leaves', async () => {
  const { app, stop, ended } = start();
  const { reader } = await openReader(app);
  await reader.read();
  await reader.cancel();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(stop.signal.aborted).toBe(true);
});

test('the heartbeat shows that the stream is alive, and ends it with the sign-in', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let signedIn = true;
  const { app, ended } = start({ isSignedIn: async () => signedIn });
  const { reader } = await openReader(app);
  await reader.read();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await reader.read()).value).toBe(': alive\n\n');
  signedIn = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await reader.read()).done).toBe(true);
  expect(ended).toHaveBeenCalledOnce();
});

test('a failure ends the stream and is told', async () => {
  const failure = new Error('no store');
  async function* failing() {
    yield { type: 'first' };
    throw failure;
  }
  const onFailure = vi.fn();
  const stream = { events: failing(), stop: new AbortController(), isSignedIn: async () => true, onFailure };
  const { reader } = await openReader(new Hono().get('/', (http) => writeEvents(http, stream)));
  await reader.read();
  expect((await reader.read()).done).toBe(true);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
});
