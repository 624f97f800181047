import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';

/** A mail or text message that the embedded marketplace would have sent (decisions 6). */
export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;
export const OutboxMessage = v.object({
  qid: Qid,
  kind: v.picklist(['MAIL', 'SMS']),
  recipient: v.string(),
  /** Null for a text message. */
  subject: v.nullable(v.string()),
  text: v.string(),
  /** The addresses of the portal in the text, as paths. */
  links: v.array(v.object({ label: v.string(), href: v.string() })),
  sentAt: Instant,
});
