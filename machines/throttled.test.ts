import { expect, test } from 'vitest';
import { generatePaths } from '#charts/paths/generate.ts';
import { models } from './models.ts';

/** Calls that the user does not make, by machine: the machine makes them by itself, or goes on without them. */
const madeByItself: Record<string, string[]> = {
  attempt: ['call'],
  booking: ['look'],
  connection: ['readNewest'],
  documents: ['look'],
  sale: ['markRead'],
  session: ['loadUser', 'loadUserAgain', 'refresh', 'refreshAgain', 'refuse'],
  'sign-up': ['askRegister'],
  task: ['read', 'start'],
};

/** Calls whose control can be pressed again at once. */
const withoutWait: Record<string, string[]> = {
  activation: ['check'],
  booking: ['book', 'cancel', 'poll'],
  documents: ['remove', 'retype'],
  invoice: ['apply', 'read'],
  lines: ['saveLine'],
  'password-reset': ['check'],
  removal: ['cancel', 'clear', 'deleteOne'],
  session: ['signOut'],
  shipping: ['save'],
  task: ['cancel'],
  tracking: ['add', 'remove'],
  upload: ['upload'],
  verification: ['emailCheck', 'emailSend', 'emailSendAgain', 'phoneCheck', 'phoneSend', 'phoneSendAgain'],
};

test.each(Object.entries(models))('a throttled call of %s cannot be made again at once', (name, model) => {
  const { paths } = generatePaths(model, { criterion: ['cases'], strategy: 'tour' });
  const free = paths
    .flatMap(({ steps }) => steps)
    .filter((step) => step.case === 'throttled' && !step.expected.tags.includes('throttled'))
    .map(({ child }) => child);
  expect([...new Set(free)].toSorted()).toEqual(
    [...(madeByItself[name] ?? []), ...(withoutWait[name] ?? [])].toSorted(),
  );
});
