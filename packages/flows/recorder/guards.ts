import type { AnyStateMachine } from 'xstate';

type GuardResult = { name: string; event: unknown; params: unknown; holds: boolean };
type Guards = AnyStateMachine['implementations']['guards'];

const MOST = 500;

/**
 * Records the results of guards of running machines. Each guard is wrapped in the table where its machine looks it
 * up; the wrapper returns or throws what the guard does.
 */
export function createGuardWatch() {
  const watched = new Map<Guards, { originals: Guards; results: GuardResult[] }>();

  function watch({ implementations: { guards } }: AnyStateMachine): void {
    if (watched.has(guards)) return;
    const results: GuardResult[] = [];
    watched.set(guards, { originals: { ...guards }, results });
    for (const [name, guard] of Object.entries(guards)) {
      if (isPlain(guard)) guards[name] = wrapGuard(name, guard, results);
    }
  }

  /** The results for an event since the last call, without results of `can` for other events. */
  function answersTo({ implementations: { guards } }: AnyStateMachine, event: unknown) {
    const results = watched.get(guards)?.results.splice(0) ?? [];
    return results.filter((question) => question.event === event);
  }

  function end(): void {
    for (const [guards, { originals }] of watched) Object.assign(guards, originals);
    watched.clear();
  }

  return { watch, answersTo, end };
}

type PlainGuard = (args: { event: unknown }, params: unknown) => boolean;

function wrapGuard(name: string, guard: PlainGuard, results: GuardResult[]) {
  return (args: { event: unknown }, params: unknown): boolean => {
    const holds = guard(args, params);
    if (results.length < MOST) results.push({ name, event: args.event, params, holds });
    return holds;
  };
}

/** Excludes `and`, `or`, `not`, whose operands are wrapped by name. */
function isPlain(guard: unknown): guard is PlainGuard {
  return typeof guard === 'function' && !('check' in guard);
}
