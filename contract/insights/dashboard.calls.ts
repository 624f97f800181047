import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Todo } from './dashboard.schemas.ts';

/** Not in the specification: what needs the seller now, the nearest deadline first (docs/decisions/122). */
export const readTodos = defineCall({
  method: 'GET',
  path: 'dashboard/',
  reply: v.array(Todo),
  refusals: {},
  roles: ['SELLER', 'STAFF'],
});
