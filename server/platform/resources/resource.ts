import type { MarketplaceApp } from '#server/marketplace.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTaskHandlers } from '#server/platform/tasks/long-tasks.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import type { EventHandlers } from './events.ts';

/**
 * All that a folder of the server adds to the marketplace. Its tables are described in `<resource>.tables.ts`, its sample data
 * in `<subject>.seed.ts`.
 */
export type Resource = {
  /** Registers the handlers of its calls. */
  routes?: (app: MarketplaceApp) => void;
  /** The handlers of its tasks. */
  tasks?: (app: MarketplaceApp) => TaskHandlers;
  /** The handlers of its tasks that take longer than a transaction should (record 103). */
  longTasks?: (app: MarketplaceApp) => LongTaskHandlers;
  /** What it does when something happens in a folder below. */
  on?: EventHandlers;
  /** Run by the worker besides tasks. */
  everySecond?: (db: Tx, now: Date) => Promise<void>;
  everyHour?: (db: Tx, now: Date) => Promise<void>;
};

const defined = new WeakSet<object>();

/** Defines the resource of a `<resource>.resource.ts`, where server/resources.ts finds it. */
export function defineResource(resource: Resource): Resource {
  defined.add(resource);
  return resource;
}

export function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && defined.has(value);
}
