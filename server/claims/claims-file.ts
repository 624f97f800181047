import { type Column, XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import type { ServedFile } from '#server/platform/requests/reply.ts';
import type { ListedClaim } from './claim-reply.ts';

/** The history of claims as a spreadsheet. */
export async function claimsFile(claims: readonly ListedClaim[], now: Date): Promise<ServedFile> {
  const name = `claims-${now.toISOString().slice(0, 10)}.xlsx`;
  return { name, mediaType: XLSX_MEDIA_TYPE, content: await makeSpreadsheet('Claims', columns, claims) };
}

const columns: Column<ListedClaim>[] = [
  { header: 'Claim', width: 16, value: ({ fid }) => fid },
  { header: 'Order', width: 14, value: ({ saleFid }) => saleFid },
  { header: 'Buyer', width: 32, value: ({ destinationCompany }) => destinationCompany },
  { header: 'Country', width: 9, value: ({ destinationCountry }) => destinationCountry },
  { header: 'Category', width: 16, value: ({ category }) => category },
  { header: 'Status', width: 13, value: ({ status }) => status },
  { header: 'Claimed', width: 12, format: '0.00', value: ({ amount }) => Number(amount) },
  {
    header: 'Accepted',
    width: 12,
    format: '0.00',
    value: ({ acceptedAmount }) => (acceptedAmount === null ? '' : Number(acceptedAmount)),
  },
  { header: 'Currency', width: 9, value: ({ currency }) => currency },
  { header: 'Received', width: 21, value: ({ createdAt }) => createdAt },
  { header: 'Deadline', width: 21, value: ({ deadline }) => deadline },
  { header: 'Settled', width: 21, value: ({ settledAt }) => settledAt ?? '' },
];
