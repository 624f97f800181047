import type { AnyStateMachine } from 'xstate';

type GuardResult = { name: string; event: unknown; params: unknown; holds: boolean };
type Guards = AnyStateMachine['implementations']['guards'];

const MOST = 500;

/**
 * Listens to what the guards of running machines answer: each is wrapped where its machine looks it up, asks the guard
 * itself and passes its answer, or what it throws, on.
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

  /** What was asked of a machine about an event since the last time; what others asked about (`can`) is left out. */
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

/** Not `and`, `or`, `not`: their parts are watched by name. */
function isPlain(guard: unknown): guard is PlainGuard {
  return typeof guard === 'function' && !('check' in guard);
}
