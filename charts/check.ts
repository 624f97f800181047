import { checkInvariants } from './model.ts';
import { rootOf, type System } from './system.ts';
import type { World } from './world.ts';

/** A machine that breaks a promise of its model, or that an error ends unhandled, needs no path but a repair. */
export function checkWorld(system: System, { actors }: World, way: readonly string[]): void {
  for (const [actor, { snapshot }] of actors) {
    const model = system.models[actor];
    if (!model) continue;
    if (snapshot.status === 'error') {
      throw new Error(`${rootOf(system).machine.id}: nothing handles the error of ${way.join(' → ')}`, {
        cause: snapshot.error,
      });
    }
    checkInvariants(model, snapshot, way);
  }
}
