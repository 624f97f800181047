import { StatementSync } from 'node:sqlite';

/** A moment inside a change: too short for a test to hit it from outside of the process. */
export type KillMoment = {
  /** The beginning of the SQL statement right after which the server is killed. */
  after: string;
  /** Which repetition of the statement since the change started. */
  at: number;
  /** The beginning of the statement with which the change starts; by default the look-up of its idempotency key. */
  since?: string;
};

/** Calls `kill` once, right after the statement of the moment has run. Returns a function that stops observing. */
export function callAtKillMoment({ after, at, since }: KillMoment, kill: () => void): () => void {
  let hasChange = false;
  let times = 0;
  function afterStatement(sql: string) {
    hasChange ||= since
      ? sql.startsWith(since)
      : sql.startsWith('select') && sql.includes('"idempotencyKeys"');
    if (!hasChange || !sql.startsWith(after)) return;
    times += 1;
    if (times === at) kill();
  }

  const restore = (['run', 'all'] as const).map((method) => {
    const original = StatementSync.prototype[method];
    Object.defineProperty(StatementSync.prototype, method, {
      configurable: true,
      writable: true,
      value(this: StatementSync, ...values: unknown[]) {
        const result = Reflect.apply(original, this, values);
        afterStatement(this.sourceSQL);
        return result;
      },
    });
    return () => Object.defineProperty(StatementSync.prototype, method, { value: original });
  });
  return () => restore.forEach((undo) => undo());
}
