import type { EventObject, MachineContext, StateMachine } from 'xstate';

type Types = {
  context: MachineContext;
  event: EventObject;
  input: unknown;
  /** Left out where the machine has no output. */
  output?: unknown;
  emitted: EventObject;
};

/** A machine with the types of one of its uses; the chart stays the same. */
export type WithMachineTypes<Machine, T extends Types> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer _Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        T['context'],
        T['event'],
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        T['input'],
        'output' extends keyof T ? T['output'] : Output,
        T['emitted'],
        Meta,
        Schema,
        TransitionMeta
      >
    : never;
