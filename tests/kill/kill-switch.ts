import { StatementSync } from 'node:sqlite';

/**
 * Loaded before the server: the process kills itself right after the statement that `KILL_AFTER` names has run for the
 * `KILL_AT`-th time since the first change arrived, which the beginning of a statement in `KILL_SINCE` may tell. The moments that matter are shorter than a test can aim at from
 * outside.
 */
const [last, fatal] = [Number(process.env.KILL_AT), process.env.KILL_AFTER ?? ''];
const since = process.env.KILL_SINCE;
let hasChange = false;
let times = 0;

function afterwards(sql: string) {
  hasChange ||= since ? sql.startsWith(since) : sql.startsWith('select') && sql.includes('"idempotencyKeys"');
  if (!hasChange || !sql.startsWith(fatal)) return;
  times += 1;
  if (times === last) process.kill(process.pid, 'SIGKILL');
}

for (const method of ['run', 'all'] as const) {
  const original = StatementSync.prototype[method];
  Object.defineProperty(StatementSync.prototype, method, {
    value(this: StatementSync, ...values: unknown[]) {
      const result = Reflect.apply(original, this, values);
      afterwards(this.sourceSQL);
      return result;
    },
  });
}
