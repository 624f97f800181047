import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { PageNumber, listPageSchema, PageSize } from '#contract/platform/api/lists.ts';
import { OutboxMessage } from './outbox.schemas.ts';

/** The newest first; outside production only, `not_found` there. The path is not in the specification. */
export const listOutbox = defineCall({
  method: 'GET',
  path: 'outbox/',
  query: v.object({
    recipient: v.optional(v.string()),
    page: v.optional(PageNumber),
    size: v.optional(PageSize),
  }),
  reply: listPageSchema(OutboxMessage),
  refusals: {},
  roles: 'public',
});
