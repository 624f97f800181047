import { startRecorder } from '@quayside/flows/recorder/start.ts';
import { observeRootActors } from '#src/lib/root-actors.ts';
import { exposures } from './exposures.ts';

/** Publishes the machines of this tab to the flow inspector (docs/decisions/021). Returns a stop function. */
export function startPortalRecorder(title: string, channel?: string): () => void {
  if (import.meta.env.DEV && import.meta.env.ENABLE_STATELY_INSPECT === 'true') {
    void import('@quayside/flows/recorder/stately.ts').then(({ startStatelyInspector }) =>
      startStatelyInspector(observeRootActors),
    );
  }
  return startRecorder({ title, exposures, observeRootActors, channel });
}
