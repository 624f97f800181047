import { Flawed } from './flawed.ts';
import { checkInvariants } from './model.ts';
import { rootOf, type System } from './system.ts';
import type { World } from './world.ts';

/** A machine that breaks a promise of its model, or that an error ends unhandled, needs no path but a repair. */
export function checkWorld(system: System, { actors }: World, wayThere: () => string[]): void {
  for (const [actor, { snapshot }] of actors) {
    const model = system.models[actor];
    if (!model) continue;
    if (snapshot.status === 'error') {
      const way = wayThere().join(' → ');
      throw new Flawed(rootOf(system).machine.id, `nothing handles the error of ${way}`, snapshot.error);
    }
    if (Object.values(model.invariants).every((holds) => holds(snapshot))) continue;
    checkInvariants(model, snapshot, wayThere());
  }
}
