import type { Message } from '#charts/protocol/message.ts';
import { recordingOf } from '#charts/protocol/recording.ts';
import { recordRun, type RunRecorder } from '#src/recorder/run.ts';
import { TOLD } from '../flows-relay.ts';
import { Misuse } from './misuse.ts';
import { writtenTo } from './written-to.ts';

/** A run that is told of; `end` gives all of it away and says where it is. */
export type Recorded = RunRecorder & { end: () => Promise<string> };

/** Into a file that the flow inspector opens, or to the inspectors of a development server (`ws://localhost:5173`). */
export async function recordTo(place: string): Promise<Recorded> {
  return /^wss?:/.test(place) ? toServer(place) : toFile(place);
}

function toFile(path: string): Recorded {
  const messages: Message[] = [];
  return {
    ...recordRun((message) => messages.push(message)),
    async end() {
      writtenTo(path, JSON.stringify(recordingOf(messages), null, 1));
      return `Recorded in ${path}: the flow inspector opens it.`;
    },
  };
}

async function toServer(address: string): Promise<Recorded> {
  if (!URL.canParse(address) || !isHere(new URL(address)))
    throw new Misuse(`'${address}' is no development server on this machine, as ws://localhost:5173 is.`);
  // The only language that the server of Vite understands.
  const socket = new WebSocket(address, 'vite-hmr');
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () =>
      reject(new Misuse(`Nothing listens at ${address}: does npm run dev run?`)),
    );
  });
  return {
    ...recordRun((data) => socket.send(JSON.stringify({ type: 'custom', event: TOLD, data }))),
    async end() {
      socket.close();
      await closed;
      return `Told to the flow inspectors of ${address}.`;
    },
  };
}

function isHere({ protocol, hostname }: URL): boolean {
  return protocol === 'ws:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
