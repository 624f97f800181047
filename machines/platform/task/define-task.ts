import { type EventObject, fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import type { Call, CallFailure, CallInput, CallReply } from '#contract/platform/api/call.ts';
import type { WithMachineTypes } from '#machines/platform/with-machine-types.ts';
import { taskMachine } from './task.machine.ts';
import type { TaskContext, TaskEnd, TaskEvent, TaskInput, TaskReading, TaskStatus } from './task.types.ts';

type TaskCalls<Request, Id, Start extends Call, Read extends Call, Cancel extends Call> = {
  /** Left out for a task that another machine or another page has started. */
  start?: {
    call: Start;
    input: (request: Request) => CallInput<Start>;
    id: (reply: CallReply<Start>) => Id;
  };
  read: {
    call: Read;
    input: (id: Id) => CallInput<Read>;
    /** What a reply says of the task. */
    status: (reply: CallReply<Read>) => TaskStatus;
  };
  cancel?: { call: Cancel; input: (id: Id) => CallInput<Cancel> };
};

/** The machine of a task, with the types of its calls. */
export type TaskMachine<Request, Id, Reply, Failure> = WithMachineTypes<
  typeof taskMachine,
  {
    context: TaskContext<Request, Id, Reply, Failure>;
    event: TaskEvent;
    input: TaskInput<Request, Id>;
    output: TaskEnd<Reply, Failure>;
    emitted: EventObject;
  }
>;

/** Makes the machine of one kind of tasks from its calls. */
export function defineTask<
  Id,
  Read extends Call,
  Request = never,
  Start extends Call = never,
  Cancel extends Call = never,
>({ start, read, cancel }: TaskCalls<Request, Id, Start, Read, Cancel>) {
  const machine = taskMachine.provide({
    actors: {
      read: fromPromise<TaskReading<unknown>, { id: unknown }>(async ({ input, signal }) => {
        const reply = await api(read.call, read.input(input.id as Id), { signal });
        return { reply, read: read.status(reply) };
      }),
      ...(start
        ? {
            start: fromPromise<unknown, { request: unknown }>(async ({ input, signal }) =>
              start.id(await api(start.call, start.input(input.request as Request), { signal })),
            ),
          }
        : {}),
      ...(cancel
        ? {
            cancel: fromPromise<unknown, { id: unknown }>(({ input, signal }) =>
              api(cancel.call, cancel.input(input.id as Id), { signal }),
            ),
          }
        : {}),
    },
  });
  // The chart knows neither ids nor replies. Their types follow from the calls of the task.
  return machine as unknown as TaskMachine<Request, Id, CallReply<Read>, CallFailure<Start | Read | Cancel>>;
}
