import { listSaleDocuments } from '#contract/documents/documents.calls.ts';
import { queryFor } from './query.ts';

export function saleDocumentsQuery(qid: string) {
  return queryFor(listSaleDocuments, { params: { qid } });
}
