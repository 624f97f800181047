import { isMachineSnapshot, type PromiseActorLogic, type SnapshotFrom } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import { cancelledError } from '#client/call-error.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { attemptMachine } from './attempt.machine.ts';

/** Makes an actor of a call that the user can stop waiting for when it is slow. */
export function callAttempt<C extends Call>(call: C) {
  return attemptOf(() => call, callActor(call));
}

/** As `callAttempt`, for an actor that does more than the call, or makes one of several; `callOf` gives its call. */
export function attemptOf<Input, Output>(
  callOf: (input: Input) => Call,
  actor: PromiseActorLogic<Output, Input>,
): PromiseActorLogic<Output, Input> {
  const machine = attemptMachine.provide({
    actors: { call: actor as PromiseActorLogic<unknown, unknown> },
  });
  const { transition } = machine;
  const attempt = Object.assign(machine, {
    transition: (...given: Parameters<typeof transition>) => withErrorOf(callOf, transition(...given)),
  });
  // The machine that invokes an attempt learns of it what it would learn of the call.
  return attempt as unknown as PromiseActorLogic<Output, Input>;
}

/** An attempt without a reply ends with an error, which a machine itself cannot. */
function withErrorOf<Input>(
  callOf: (input: Input) => Call,
  snapshot: SnapshotFrom<typeof attemptMachine>,
): SnapshotFrom<typeof attemptMachine> {
  if (snapshot.status !== 'done' || snapshot.matches('answered')) return snapshot;
  const { request, error } = snapshot.context;
  // A cancelled attempt has no error yet.
  const failure = error ?? cancelledError(callOf(request as Input));
  return { ...snapshot, status: 'error', output: undefined, error: failure };
}

/** Whether the snapshot of a child is that of an attempt that takes longer than usual. */
export function isSlowAttempt(snapshot: unknown): boolean {
  return isMachineSnapshot(snapshot) && snapshot.machine.id === attemptMachine.id && snapshot.hasTag('slow');
}
