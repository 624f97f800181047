import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import type { Message, MessageBody } from '@quayside/charts/protocol/message.ts';
import { PROTOCOL_VERSION } from '@quayside/charts/protocol/version.ts';
import type { InspectionEvent } from 'xstate';
import { createRecorder } from './recorder.ts';

export type RunRecorder = ReturnType<typeof recordRun>;

/**
 * Records actors that run outside a browser with the same recorder as a tab; each titled section of a run is recorded
 * as one tab. `exposures` by machine id.
 */
export function recordRun(
  exposures: Readonly<Record<string, Exposure>>,
  onMessage: (message: Message) => void,
) {
  /** Starts a part of the run, named `title`. */
  function begin(title: string) {
    const tab = crypto.randomUUID().slice(0, 8);
    let seq = 0;
    function publish(body: MessageBody): Message {
      seq += 1;
      // The compiler cannot follow that a body with a head is a message of its type.
      const message = { ...body, flows: PROTOCOL_VERSION, tab, seq, at: Date.now() } as Message;
      onMessage(message);
      return message;
    }
    const recorder = createRecorder(publish, (machine) => exposures[machine]);
    publish({ type: 'tab.opened', title });
    return {
      inspect: (event: InspectionEvent) => recorder.inspect(event),
      end() {
        recorder.end();
        publish({ type: 'tab.closed' });
      },
    };
  }

  return { begin };
}
