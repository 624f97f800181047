import { redactContext, redactEvent } from '@quayside/charts/protocol/redact.ts';
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { observeRootActors } from '#src/lib/root-actors.ts';

/**
 * Stately Inspector, in development only and with ENABLE_STATELY_INSPECT=true. It posts to a window on stately.ai, so
 * it receives only states and event types.
 */
export function startStatelyInspector(): void {
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => ({ hidden: redactContext(context, undefined) }),
    sanitizeEvent: (event) => redactEvent(event, undefined),
    filter: (event) =>
      event.type !== '@xstate.snapshot' || !('output' in event.snapshot || 'error' in event.snapshot),
  });
  observeRootActors((root: AnyActorRef) => void root.system.inspect(inspect));
}
