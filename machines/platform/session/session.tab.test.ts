import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { tokens } from '#client/api.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { tabConnection } from './session.actors.ts';

test.each([
  ['signIn.announced', 'announceSignIn'],
  ['signOut.announced', 'leave'],
  ['token.dropped', 'drop'],
] as const)('%s is done by the API client of the tab', (type, done) => {
  configureTab({ log: () => {} });
  const methods = ['announceSignIn', 'leave', 'drop'] as const;
  const calls = methods.map((name) => [name, vi.spyOn(tokens(), name)] as const);
  const tab = createActor(tabConnection).start();
  onTestFinished(() => {
    tab.stop();
  });
  tab.send({ type });
  expect(calls.flatMap(([name, spy]) => spy.mock.calls.map(() => name))).toEqual([done]);
});
