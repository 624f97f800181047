import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { observeRootActors } from '#src/lib/root-actors.ts';
import { redactContext, redactEvent } from '#charts/protocol/redact.ts';

/**
 * Stately's own inspector, in development only and by ENABLE_STATELY_INSPECT=true. It opens a window on stately.ai and
 * posts to it, so nothing but states and types of events is handed to it.
 */
export function startStately(): void {
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => ({ hidden: redactContext(context, undefined) }),
    sanitizeEvent: (event) => redactEvent(event, undefined),
    filter: (event) =>
      event.type !== '@xstate.snapshot' || !('output' in event.snapshot || 'error' in event.snapshot),
  });
  observeRootActors((root: AnyActorRef) => void root.system.inspect(inspect));
}
