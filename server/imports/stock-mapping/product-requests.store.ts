import { randomUUID } from 'node:crypto';
import type { ProductRequest, ProductRequestEntry } from '#contract/imports/stock-mapping.schemas.ts';
import { brand as marketplaceBrand } from '#contract/platform/brand.ts';
import { sendMail, type Mail } from '#server/platform/outbox/outbox.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { ProductRequestRow } from './stock-mapping.tables.ts';

type Seller = string | null;
type Requester = { sellerQid: string; userQid: string; company: string; now: Date };

export function findProductRequest(
  tx: Tx,
  sellerQid: Seller,
  gtin: string,
): Promise<ProductRequestRow | undefined> {
  return tx
    .selectFrom('productRequests')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('gtin', '=', gtin)
    .executeTakeFirst();
}

/** Stores a request and mails it to the team that keeps the catalogue. */
export async function saveProductRequest(
  tx: Tx,
  entry: ProductRequestEntry,
  { sellerQid, userQid, company, now }: Requester,
): Promise<ProductRequest> {
  const row = { qid: randomUUID(), sellerQid, userQid, ...entry, requestedAt: now.toISOString() };
  await tx.insertInto('productRequests').values(row).execute();
  await sendMail(tx, requestMail(entry, company), now);
  return requestReply(row);
}

function requestMail({ title, brand, gtin, note }: ProductRequestEntry, company: string): Mail {
  return {
    to: marketplaceBrand.catalogueEmail,
    subject: `Product request: ${gtin}`,
    paragraphs: [
      `${company} offers a product that is not in the catalogue.`,
      [`GTIN: ${gtin}`, `Title: ${title}`, `Brand: ${brand}`].join('\n'),
      ...(note === '' ? [] : [note]),
    ],
  };
}

export async function countProductRequests(tx: Tx, sellerQid: Seller): Promise<number> {
  const { count } = await tx
    .selectFrom('productRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirstOrThrow();
  return count;
}

function requestReply({ sellerQid: _seller, userQid: _user, ...request }: ProductRequestRow): ProductRequest {
  return request;
}
