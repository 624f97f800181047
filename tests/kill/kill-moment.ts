import { StatementSync } from 'node:sqlite';

/** Moments that matter are shorter than a test can aim at from outside of the process. */
export type KillMoment = {
  /** The beginning of the statement right after which the server is killed. */
  after: string;
  /** At which of its repetitions since the change arrived. */
  at: number;
  /** The beginning of the statement that tells that the change has arrived; a look for its key when left out. */
  since?: string;
};

/** Calls `kill` once, right after the statement of the moment has run in this process. Returns how to stop watching. */
export function atKillMoment({ after, at, since }: KillMoment, kill: () => void): () => void {
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
