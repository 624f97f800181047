import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { openPublisher, type Publisher } from '@quayside/charts/protocol/publisher.ts';
import type { AnyActorRef } from 'xstate';
import { createRecorder } from './recorder.ts';

/** Calls its argument with every root actor of a product, present and future. Returns an unsubscribe function. */
export type ObserveRootActors = (observe: (root: AnyActorRef) => void) => () => void;

export type RecordedTab = {
  title: string;
  /** By machine id; a machine without one publishes its states only. */
  exposures: Readonly<Record<string, Exposure>>;
  observeRootActors: ObserveRootActors;
  /** The name of another channel than the usual one. */
  channel?: string | undefined;
};

/**
 * Publishes the actors of this tab to the inspectors of this browser, until the page is left. Returns a stop
 * function.
 */
export function startRecorder({ title, exposures, observeRootActors, channel }: RecordedTab): () => void {
  const recorder = createRecorder(
    (body) => publisher.publish(body),
    (machine) => exposures[machine],
  );
  const publisher: Publisher = openPublisher(crypto.randomUUID().slice(0, 8), recorder, channel);
  publisher.publish({ type: 'tab.opened', title });
  const endMeeting = observeRootActors(recorder.watch);
  const leave = () => publisher.publish({ type: 'tab.closed' });
  globalThis.addEventListener?.('pagehide', leave);
  return () => {
    globalThis.removeEventListener?.('pagehide', leave);
    endMeeting();
    recorder.end();
    publisher.close();
  };
}
