import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { StoryReply } from './cms.schemas.ts';

/**
 * A story of the CMS, on the paths of its content delivery API: `storyblok-js-client` reads it with the endpoint
 * `/api/cms` (docs/decisions/026).
 */
export const readStory = defineCall({
  method: 'GET',
  path: 'cms/cdn/stories/{folder}/{slug}/',
  params: v.object({
    folder: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
    slug: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  }),
  query: v.object({
    version: v.optional(v.picklist(['draft', 'published'])),
    token: v.optional(v.string()),
    cv: v.optional(v.string()),
  }),
  reply: StoryReply,
  refusals: {},
  roles: 'public',
});
