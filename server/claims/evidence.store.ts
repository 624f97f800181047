import { randomUUID } from 'node:crypto';
import type { ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { EvidenceRow } from './claims.tables.ts';

export function readEvidence(tx: Tx, claimQid: string): Promise<EvidenceRow[]> {
  return tx
    .selectFrom('claimEvidence')
    .selectAll()
    .where('claimQid', '=', claimQid)
    .orderBy('uploadedAt')
    .orderBy('qid')
    .execute();
}

/** How many files each side has. */
export async function countEvidence(tx: Tx, claimQid: string): Promise<{ buyer: number; seller: number }> {
  const files = await readEvidence(tx, claimQid);
  const seller = files.filter(({ side }) => side === 'SELLER').length;
  return { seller, buyer: files.length - seller };
}

export async function findEvidence(tx: Tx, claimQid: string, qid: string): Promise<EvidenceRow | undefined> {
  return tx
    .selectFrom('claimEvidence')
    .selectAll()
    .where('qid', '=', qid)
    .where('claimQid', '=', claimQid)
    .executeTakeFirst();
}

type NewEvidence = Pick<EvidenceRow, 'claimQid' | 'side' | 'name' | 'mediaType'> & { content: Uint8Array };

export async function addEvidence(
  tx: Tx,
  { content, ...evidence }: NewEvidence,
  now: Date,
): Promise<EvidenceRow> {
  const row = await tx
    .insertInto('claimEvidence')
    .values({
      ...evidence,
      qid: randomUUID(),
      bytes: content.byteLength,
      uploadedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('claimEvidenceContents').values({ evidenceQid: row.qid, content }).execute();
  return row;
}

export async function removeEvidence(tx: Tx, qid: string): Promise<void> {
  await tx.deleteFrom('claimEvidenceContents').where('evidenceQid', '=', qid).execute();
  await tx.deleteFrom('claimEvidence').where('qid', '=', qid).execute();
}

export async function readEvidenceContent(tx: Tx, qid: string): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await tx
    .selectFrom('claimEvidenceContents')
    .select('content')
    .where('evidenceQid', '=', qid)
    .executeTakeFirstOrThrow();
  return new Uint8Array(content);
}

export function evidenceReply({ qid, name, bytes, side, mediaType, uploadedAt }: EvidenceRow): ClaimEvidence {
  return { qid, name, bytes, by: side, isPicture: mediaType.startsWith('image/'), uploadedAt };
}
