import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { readSeller } from '#contract/staff/staff-sellers.calls.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { TestSaleForm } from './test-sale-form.tsx';
import { readChosenSellerFailureMessage } from './test-sale.messages.ts';

/** Staff make an order that appears like any other, marked as a test (decisions 6). */
export function TestSalePage() {
  const sellerQid = new URLSearchParams(useSearch()).get('seller');
  useDocumentTitle('Create test sale');
  return (
    <>
      <PageHeader
        title="Create test sale"
        text="The seller gets an order like any other, marked as a test. It counts in no figure, and nothing is paid."
      />
      {sellerQid === null ? <TestSaleForm seller={null} /> : <WithSeller qid={sellerQid} />}
    </>
  );
}

function WithSeller({ qid }: { qid: string }) {
  const query = useQuery({ ...queryFor(readSeller, { params: { qid } }), refetchOnWindowFocus: false });
  return (
    <Loaded
      query={query}
      what="the seller"
      inCard
      failureMessage={(error) => readChosenSellerFailureMessage(failureOf(readSeller, error))}
    >
      {({ company, currency }) => <TestSaleForm seller={{ qid, company, currency }} />}
    </Loaded>
  );
}
