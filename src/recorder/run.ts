import type { InspectionEvent } from 'xstate';
import type { Message, MessageBody } from '#charts/protocol/message.ts';
import { PROTOCOL } from '#charts/protocol/version.ts';
import { exposures } from '#machines/exposures.ts';
import { createRecorder } from './recorder.ts';

export type RunRecorder = ReturnType<typeof recordRun>;

/** Tells of actors that run outside of a browser as the recorder of a tab tells of its own; each part of the run is a tab. */
export function recordRun(onMessage: (message: Message) => void) {
  /** What is called `title`, from its first actor on. */
  function begin(title: string) {
    const tab = crypto.randomUUID().slice(0, 8);
    let seq = 0;
    function publish(body: MessageBody): Message {
      seq += 1;
      // The compiler cannot follow that each kind of telling with a head is the message of that kind.
      const message = { ...body, flows: PROTOCOL, tab, seq, at: Date.now() } as Message;
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
