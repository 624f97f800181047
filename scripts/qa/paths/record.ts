import type { Message } from '@quayside/charts/protocol/message.ts';
import { createRecording } from '@quayside/charts/protocol/recording.ts';
import { recordRun, type RunRecorder } from '@quayside/flows/recorder/run.ts';
import { exposures } from '#machines/models/exposures.ts';
import { MESSAGE_EVENT } from '../flows/flows-relay.ts';
import { UsageError } from './usage-error.ts';
import { writeFileWithFolders } from './write-file.ts';

/** A recorded run; `end` stores the recording and returns a sentence about it. */
export type RunRecording = RunRecorder & { end: () => Promise<string> };

/**
 * Records into a file for the flow inspector, or to the inspectors of a development server (`ws://localhost:5173`).
 */
export async function openRunRecording(place: string): Promise<RunRecording> {
  return /^wss?:/.test(place) ? toServer(place) : toFile(place);
}

function toFile(path: string): RunRecording {
  const messages: Message[] = [];
  return {
    ...recordRun(exposures, (message) => messages.push(message)),
    async end() {
      writeFileWithFolders(path, JSON.stringify(createRecording(messages), null, 1));
      return `Recorded in ${path}, which the flow inspector can open.`;
    },
  };
}

async function toServer(address: string): Promise<RunRecording> {
  if (!URL.canParse(address) || !isHere(new URL(address)))
    throw new UsageError(`'${address}' is no development server on this machine, as ws://localhost:5173 is.`);
  // The WebSocket protocol of Vite's server.
  const socket = new WebSocket(address, 'vite-hmr');
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () =>
      reject(new UsageError(`Nothing listens at ${address}: does npm run dev run?`)),
    );
  });
  return {
    ...recordRun(exposures, (data) =>
      socket.send(JSON.stringify({ type: 'custom', event: MESSAGE_EVENT, data })),
    ),
    async end() {
      socket.close();
      await closed;
      return `Sent to the flow inspectors of ${address}.`;
    },
  };
}

function isHere({ protocol, hostname }: URL): boolean {
  return protocol === 'ws:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
