import type { Tx } from '#server/platform/store/connect.ts';
import { findResources } from '#server/resources.ts';

/**
 * What happens in one folder and is acted upon in folders above it, by name. Where it happens, it is declared in a
 * `<resource>.events.ts`.
 */
export interface Events {}

export type EventName = keyof Events & string;

/** What a resource does when something happens, in the transaction in which it happens: when it throws, neither is. */
export type EventHandlers = {
  [Name in EventName]?: (tx: Tx, event: Events[Name]) => Promise<void>;
};

/** Runs what the resources do about it, one after the other in the order of their names. */
export async function publish<Name extends EventName>(
  tx: Tx,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const { on } of await findResources()) await on?.[name]?.(tx, event);
}
