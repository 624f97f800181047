import type { AnyStateMachine, InputFrom } from 'xstate';
import type { PartReport } from './part.ts';

/** The machines that run inside another one, by the id under which they are invoked. */
export type PartMachines = Record<string, AnyStateMachine>;

type Broken = { event: { actorId: string; error: unknown } };

/** A failed part is noted and reported; the other parts go on. */
const onError = {
  actions: [
    { type: 'noteBroken', params: ({ event }: Broken) => event.actorId },
    {
      type: 'report',
      params: ({ event }: Broken): PartReport => ({
        type: 'part.broken',
        part: event.actorId,
        error: event.error,
      }),
    },
  ],
} as const;

type Inputs<P extends PartMachines, Args> = { [Name in keyof P]: (args: Args) => InputFrom<P[Name]> };

type Invoke<P extends PartMachines, Args> = {
  [Name in keyof P & string]: {
    id: Name;
    src: Name;
    input: Inputs<P, Args>[Name];
    onError: typeof onError;
  };
}[keyof P & string];

export function createPartInvokes<P extends PartMachines, Args>(
  parts: P,
  inputs: Inputs<P, Args>,
): Invoke<P, Args>[] {
  // TypeScript cannot infer the pairs of name and input from `Object.keys`.
  return Object.keys(parts).map((name) => ({ id: name, src: name, input: inputs[name], onError })) as Invoke<
    P,
    Args
  >[];
}

/** The same value for each part. */
export function forEachPart<P extends PartMachines, Value>(
  parts: P,
  value: Value,
): { [Name in keyof P]: Value } {
  // TypeScript loses the keys in `Object.fromEntries`.
  return Object.fromEntries(Object.keys(parts).map((name) => [name, value])) as { [Name in keyof P]: Value };
}
