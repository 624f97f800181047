import { cancelInitialCheck, readInitialCheck } from '#contract/staff/initial-checks.calls.ts';
import type { InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineTask } from '#machines/platform/task/define-task.ts';
import type { TaskLimits, TaskStatus } from '#machines/platform/task/task.types.ts';

/** Read every 2 s with growing pauses; an unknown task is asked for 30 times more (decisions 6, GTIN check task). */
export const checkLimits: TaskLimits = {
  firstPause: 2_000,
  growth: 1.2,
  longestPause: 10_000,
  misses: 30,
  failures: 4,
  slowAfter: 60_000,
  giveUpAfter: null,
};

/** Reads a check, whose task id is the id, until it has ended. */
export const checkTask = defineTask({
  read: {
    call: readInitialCheck,
    input: (task_id: string) => ({ params: { task_id } }),
    status: statusOf,
  },
  cancel: {
    call: cancelInitialCheck,
    input: (task_id: string) => ({
      params: { task_id },
      idempotencyKey: idempotencyKeyOf(cancelInitialCheck, task_id),
    }),
  },
});

const statuses = {
  QUEUED: 'waiting',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;

function statusOf({ status, progress }: InitialCheck): TaskStatus {
  if (status === 'RUNNING') return { status: 'running', fraction: progress ?? 0 };
  return { status: statuses[status] };
}
