import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brand } from '#contract/brand.ts';
import { OutboxMessage } from '#contract/outbox/outbox.schemas.ts';
import { after, DAY } from '#server/clock.ts';
import { windowOf } from '#server/sales/pages.ts';
import type { Tx } from '#server/store/connect.ts';
import type { OutboxTable } from './outbox.tables.ts';

const KEPT = 30 * DAY;

/** A link of a mail; `url` comes from `app.linkTo`. */
type Link = { label: string; url: string };
export type Mail = { to: string; subject: string; paragraphs: string[]; links?: Link[] };
export type TextMessage = { to: string; text: string };

/**
 * Mails in the transaction of the change that it tells of: both happen or neither. The embedded marketplace has no
 * provider; what it would send lies in the outbox.
 */
export function sendMail(tx: Tx, { to, subject, paragraphs, links = [] }: Mail, now: Date): Promise<void> {
  const lines = links.map(({ label, url }) => `${label}:\n${url}`);
  const text = ['Hello,', ...paragraphs, ...lines, `The ${brand.name} team`].join('\n\n');
  const kept = links.map(({ label, url }) => ({ label, href: pathOf(url) }));
  return keep(tx, { kind: 'MAIL', recipient: to, subject, text, links: JSON.stringify(kept) }, now);
}

export function sendText(tx: Tx, { to, text }: TextMessage, now: Date): Promise<void> {
  return keep(tx, { kind: 'SMS', recipient: to, subject: null, text, links: '[]' }, now);
}

/** Messages with what the API says of them, the newest first, and how many there are. */
export async function listMessages(
  db: Tx,
  query: { recipient?: string | undefined; page?: number | undefined; size?: number | undefined },
) {
  const { size, offset } = windowOf(query);
  let found = db.selectFrom('outbox');
  const { recipient } = query;
  if (recipient !== undefined) found = found.where('recipient', '=', recipient.trim().toLowerCase());
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('sentAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return { count, messages: rows.map(messageOf) };
}

/** Deletes what was sent long ago. */
export async function forgetMessages(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('outbox').where('sentAt', '<=', after(now, -KEPT).toISOString()).execute();
}

function messageOf({ sequence: _sequence, links, ...row }: OutboxTable): OutboxMessage {
  return { ...row, links: v.parse(OutboxMessage.entries.links, JSON.parse(links)) };
}

async function keep(
  tx: Tx,
  message: Omit<OutboxTable, 'qid' | 'sentAt' | 'sequence'>,
  now: Date,
): Promise<void> {
  const sentAt = now.toISOString();
  const { count: sequence } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sentAt', '=', sentAt)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('outbox')
    .values({ qid: randomUUID(), ...message, sentAt, sequence })
    .execute();
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
