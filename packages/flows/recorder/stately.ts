import { redactContext, redactEvent } from '@quayside/charts/protocol/redact.ts';
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import type { ObserveRootActors } from './start.ts';

/**
 * Stately Inspector, for development. It posts to a window on stately.ai, so
 * it receives only states and event types.
 */
export function startStatelyInspector(observeRootActors: ObserveRootActors): void {
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => ({ hidden: redactContext(context, undefined) }),
    sanitizeEvent: (event) => redactEvent(event, undefined),
    filter: (event) =>
      event.type !== '@xstate.snapshot' || !('output' in event.snapshot || 'error' in event.snapshot),
  });
  observeRootActors((root: AnyActorRef) => void root.system.inspect(inspect));
}
