import { buildChart, type Chart } from '@quayside/charts/chart.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { expect, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { expectNoStaleVerdicts, expectProven } from '#tests/platform/tools/recorded-verdicts.ts';

/** Calls that the user does not make, by machine: the machine makes them by itself, or goes on without them. */
const madeByItself: Record<string, string[]> = {
  'access-token': ['refresh'],
  attempt: ['call'],
  'claim-dispute': ['readNewest'],
  connection: ['readNewest'],
  documents: ['look'],
  'notification-feed': ['stream'],
  sale: ['markRead'],
  'scan-queue': ['send'],
  session: ['loadUser', 'loadUserAgain', 'refresh', 'refreshAgain', 'refuse'],
  'sign-up': ['askRegister'],
  task: ['read', 'start'],
};

/** Calls whose control can be pressed again at once: a user who leaves a computer is never held back. */
const withoutWait: Record<string, string[]> = {
  session: ['signOut'],
};

test.each(Object.entries(models))('a throttled call of %s cannot be made again at once', (name, model) =>
  expectProven(`a throttled call of ${name} cannot be made again at once`, name, () => {
    const { paths } = generatePaths(model, { criterion: ['cases'], strategy: 'tour' });
    const free = paths
      .flatMap(({ steps }) => steps)
      .filter((step) => step.case === 'throttled' && !step.expected.tags.includes('throttled'))
      .map(({ child }) => child);
    expect([...new Set(free)].toSorted()).toEqual(
      [...(madeByItself[name] ?? []), ...(withoutWait[name] ?? [])].toSorted(),
    );
  }),
);

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));

/** Events that make a call although another one has to wait, by machine: it is a call of its own. */
const ownCalls: Record<string, string[]> = {
  booking: ['facts.changed'],
  connection: ['connection.submitted'],
  session: ['session.left', 'token.renewed'],
  // Each reads the import.
  'stock-list': ['file.kept', 'import.restarted', 'dialog.closed'],
  // The code that was sent is checked during the wait for another one.
  verification: ['code.submitted'],
};

test.each(Object.entries(models))('no event makes a call of %s that has to wait', (name, model) => {
  expect([...new Set(eventsWithCall(buildChart(model.machine)))]).toEqual(ownCalls[name] ?? []);
});

/** The events that lead at once from a state with the tag `throttled` to one with the tag `busy`. */
function eventsWithCall({ states, transitions }: Chart): string[] {
  const known = new Map(states.map((state) => [state.id, state]));

  function withAncestors(id: string): string[] {
    const parent = known.get(id)?.parent;
    return parent ? [id, ...withAncestors(parent)] : [id];
  }

  function enter(id: string, entered = new Set<string>()): Set<string> {
    if (entered.has(id)) return entered;
    entered.add(id);
    const onward = transitions.filter(({ source, kind }) => source === id && kind === 'always');
    const next = [...(known.get(id)?.initial ?? []), ...onward.flatMap(({ targets }) => targets)];
    for (const other of next) enter(other, entered);
    return entered;
  }

  const isBusy = (id: string) => withAncestors(id).some((one) => known.get(one)?.tags.includes('busy'));
  return states
    .filter(({ tags }) => tags.includes('throttled'))
    .flatMap(({ id }) => {
      const own = transitions.filter(({ source, forbidden }) => source === id && forbidden);
      const ignored = own.map(({ descriptor }) => descriptor);
      return transitions
        .filter(({ source, kind }) => kind === 'event' && withAncestors(id).includes(source))
        .filter(({ descriptor }) => !ignored.includes(descriptor))
        .filter(({ targets }) => targets.some((target) => [...enter(target)].some(isBusy)))
        .map(({ descriptor }) => descriptor);
    });
}
