import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields, userFields } from '#machines/platform/exposed-fields.ts';

export const sessionExposure: Exposure = {
  context: ['refreshAt', 'retryAt', 'attempts', 'isAlone', ...failureFields, ...userFields('user')],
  events: {
    'token.renewed': ['refreshAt'],
    'user.changed': userFields('user'),
    'xstate.done.actor.refresh': ['output.refreshAt'],
    'xstate.done.actor.refreshAgain': ['output.refreshAt'],
    'xstate.done.actor.loadUser': userFields('output'),
    'xstate.done.actor.signInAgain': ['output.refreshAt', ...userFields('output.user')],
    'xstate.done.actor.signIn': ['output.refreshAt', ...userFields('output.user')],
  },
};
