import * as v from 'valibot';
import { Instant } from '#contract/platform/api/shapes.ts';

/** A block of the CMS; its fields depend on its name. */
export type CmsBlock = v.InferOutput<typeof CmsBlock>;
export const CmsBlock = v.looseObject({ _uid: v.string(), component: v.string() });

/** A header of specification 2.17. */
export const CmsHeaderBlock = v.looseObject({
  component: v.literal('header'),
  label: v.optional(v.string()),
  heading: v.string(),
  description: v.optional(v.string()),
});

/** One node of a rich text document, as the CMS writes it; nothing of it may be trusted to be harmless. */
export type RichTextNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  content?: RichTextNode[] | undefined;
};
export const RichTextNode: v.GenericSchema<unknown, RichTextNode> = v.object({
  type: v.string(),
  text: v.optional(v.string()),
  attrs: v.optional(v.record(v.string(), v.unknown())),
  marks: v.optional(
    v.array(v.object({ type: v.string(), attrs: v.optional(v.record(v.string(), v.unknown())) })),
  ),
  content: v.optional(v.array(v.lazy(() => RichTextNode))),
});

/** `header` blocks stand above the text of a legal page. */
export type LegalPage = v.InferOutput<typeof LegalPage>;
export const LegalPage = v.object({
  _uid: v.string(),
  component: v.literal('legalPage'),
  header: v.array(CmsBlock),
  body: RichTextNode,
});

/** A story as the content delivery API of Storyblok answers it. */
export type StoryReply = v.InferOutput<typeof StoryReply>;
export const StoryReply = v.object({
  story: v.object({
    id: v.number(),
    uuid: v.string(),
    name: v.string(),
    slug: v.string(),
    full_slug: v.string(),
    lang: v.string(),
    published_at: v.nullable(Instant),
    first_published_at: v.nullable(Instant),
    created_at: Instant,
    content: CmsBlock,
  }),
  /** The version of what is cached. */
  cv: v.number(),
  rels: v.array(v.unknown()),
  links: v.array(v.unknown()),
});
