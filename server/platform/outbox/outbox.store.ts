import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { brand } from '#contract/platform/brand.ts';
import { OutboxMessage } from '#contract/platform/outbox.schemas.ts';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { OutboxTable } from './outbox.tables.ts';

const KEPT = 30 * DAY;

/** A link of a mail; `url` comes from `app.linkTo`. */
type Link = { label: string; url: string };
export type Mail = { to: string; subject: string; paragraphs: string[]; links?: Link[] };
export type TextMessage = { to: string; text: string };

/**
 * Sends a mail in the transaction of the change that it is about: both happen or neither. The embedded marketplace has no
 * provider; the outbox holds what it would send.
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

type MessageFilter = { recipient?: string | undefined };

export async function countMessages(db: Tx, filter: MessageFilter): Promise<number> {
  const { count } = await selectMessages(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Messages as the API has them, the newest first. */
export async function readMessages(
  db: Tx,
  filter: MessageFilter,
  slice: PageSlice,
): Promise<OutboxMessage[]> {
  const rows = await selectMessages(db, filter)
    .selectAll()
    .orderBy('sentAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(slice.size)
    .offset(slice.offset)
    .execute();
  return rows.map(messageOf);
}

function selectMessages(db: Tx, { recipient }: MessageFilter) {
  const messages = db.selectFrom('outbox');
  return recipient === undefined
    ? messages
    : messages.where('recipient', '=', recipient.trim().toLowerCase());
}

/** Deletes old messages. */
export async function deleteOldMessages(db: Tx, now: Date): Promise<void> {
  await db.deleteFrom('outbox').where('sentAt', '<=', addMilliseconds(now, -KEPT).toISOString()).execute();
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
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
