import { openPublisher, type Publisher } from '@quayside/charts/protocol/publisher.ts';
import { observeRootActors } from '#src/lib/root-actors.ts';
import { exposures } from './exposures.ts';
import { createRecorder } from './recorder.ts';

/**
 * Publishes the actors of this tab to the inspectors of this browser, until the page is left. Returns a stop
 * function.
 */
export function startRecorder(title: string, channel?: string): () => void {
  const recorder = createRecorder(
    (body) => publisher.publish(body),
    (machine) => exposures[machine],
  );
  const publisher: Publisher = openPublisher(crypto.randomUUID().slice(0, 8), recorder, channel);
  publisher.publish({ type: 'tab.opened', title });
  const endMeeting = observeRootActors(recorder.watch);
  const leave = () => publisher.publish({ type: 'tab.closed' });
  globalThis.addEventListener?.('pagehide', leave);
  if (import.meta.env.DEV && import.meta.env.ENABLE_STATELY_INSPECT === 'true') {
    void import('./stately.ts').then(({ startStatelyInspector }) => startStatelyInspector());
  }
  return () => {
    globalThis.removeEventListener?.('pagehide', leave);
    endMeeting();
    recorder.end();
    publisher.close();
  };
}
