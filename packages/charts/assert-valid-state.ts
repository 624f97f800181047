import { InvalidModelError } from './invalid-model-error.ts';
import { checkInvariants } from './model.ts';
import type { SystemState } from './system-state.ts';
import { rootModelOf, type System } from './system.ts';

/** Throws InvalidModelError when an actor violates an invariant or fails with an unhandled error. */
export function assertValidState(system: System, { actors }: SystemState, stepNamesTo: () => string[]): void {
  for (const [actor, { snapshot }] of actors) {
    const model = system.models[actor];
    if (!model) continue;
    if (snapshot.status === 'error') {
      const stepNames = stepNamesTo().join(' → ');
      throw new InvalidModelError(
        rootModelOf(system).machine.id,
        `nothing handles the error of ${stepNames}`,
        snapshot.error,
      );
    }
    if (Object.values(model.invariants).every((holds) => holds(snapshot))) continue;
    checkInvariants(model, snapshot, stepNamesTo());
  }
}
