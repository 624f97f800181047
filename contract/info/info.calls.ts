import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Info, SeededPerson } from './info.schemas.ts';

/** Specification 7.2, which does not show what it answers. */
export const readInfo = defineCall({
  method: 'GET',
  path: 'info/',
  reply: Info,
  refusals: {},
  roles: 'public',
});

/** The seeded users that still exist; `not_found` in production. The path is not in the specification. */
export const listSeededPeople = defineCall({
  method: 'GET',
  path: 'info/people/',
  reply: v.object({ people: v.array(SeededPerson) }),
  refusals: {},
  roles: 'public',
});
