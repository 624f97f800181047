import type { AnyStateMachine } from 'xstate';

type Asked = { name: string; event: unknown; params: unknown; holds: boolean };
type Guards = AnyStateMachine['implementations']['guards'];

const MOST = 500;

/**
 * Listens to what the guards of running machines answer: each is wrapped where its machine looks it up, asks the guard
 * itself and passes its answer, or what it throws, on.
 */
export function createGuardWatch() {
  const watched = new Map<Guards, { originals: Guards; asked: Asked[] }>();

  function watch({ implementations: { guards } }: AnyStateMachine): void {
    if (watched.has(guards)) return;
    const asked: Asked[] = [];
    watched.set(guards, { originals: { ...guards }, asked });
    for (const [name, guard] of Object.entries(guards)) {
      if (isPlain(guard)) guards[name] = heard(name, guard, asked);
    }
  }

  /** What was asked of a machine about an event since the last time; what others asked about (`can`) is left out. */
  function answersTo({ implementations: { guards } }: AnyStateMachine, event: unknown) {
    const asked = watched.get(guards)?.asked.splice(0) ?? [];
    return asked.filter((question) => question.event === event);
  }

  function end(): void {
    for (const [guards, { originals }] of watched) Object.assign(guards, originals);
    watched.clear();
  }

  return { watch, answersTo, end };
}

type PlainGuard = (given: { event: unknown }, params: unknown) => boolean;

function heard(name: string, guard: PlainGuard, asked: Asked[]) {
  return (given: { event: unknown }, params: unknown): boolean => {
    const holds = guard(given, params);
    if (asked.length < MOST) asked.push({ name, event: given.event, params, holds });
    return holds;
  };
}

/** Not `and`, `or`, `not`: their parts are watched by name. */
function isPlain(guard: unknown): guard is PlainGuard {
  return typeof guard === 'function' && !('check' in guard);
}
