import StoryblokClient from 'storyblok-js-client';
import * as v from 'valibot';
import { readStory } from '#contract/site/cms.calls.ts';
import { CallError } from './call-error.ts';

let client: StoryblokClient | undefined;

/** Reads pages of the CMS through the portal's own origin, so that no other host sees its readers (docs/security.md). */
function cms(): StoryblokClient {
  client ??= new StoryblokClient({
    endpoint: `${location.origin}/api/cms`,
    accessToken: 'public',
    // TanStack Query repeats failed requests; this client does not.
    maxRetries: 0,
    cache: { type: 'none', clear: 'manual' },
  });
  return client;
}

const Failure = v.looseObject({ status: v.optional(v.number()) });

/**
 * The content of the story at `path`, such as `legal/terms`, as `schema` reads it; rejects as a call does
 * (specification 7.10).
 */
export async function readStoryContent<S extends v.GenericSchema>(
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  let answer: unknown;
  try {
    answer = (await cms().get(`cdn/stories/${path}`, { version: 'published' })).data;
  } catch (error) {
    throw new CallError(readStory, v.is(Failure, error) ? (error.status ?? null) : null);
  }
  const read = v.safeParse(v.object({ story: v.object({ content: schema }) }), answer);
  if (!read.success) throw new CallError(readStory, 200, answer);
  return read.output.story.content;
}
