import { useQuery } from '@tanstack/react-query';
import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import { isCurrent } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { queryFor } from '#src/queries/query.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepToggle, type SpineStepView } from '#src/ui/step-toggle.tsx';

const Documents = lazyPart(
  async () => (await import('./documents.tsx')).Documents,
  <SkeletonRows rows={3} label="Loading the documents" />,
);

type DocumentsStepProps = { sale: Sale; actor: SaleActorRef; step: SpineStepView };

/** decisions 4, step 4: optional, and never blocks the next step. */
export function DocumentsStep({ sale, actor, step }: DocumentsStepProps) {
  const documents = useQuery({
    ...queryFor(listSaleDocuments, { params: { qid: sale.qid } }),
    retryOnMount: false,
  });
  const { isOpen } = step;
  return (
    <SpineStep
      number={step.number}
      title="Documents"
      state={step.state}
      isOpen={step.isOpen}
      summary={
        isOpen ? 'Invoices, packing lists and other documents for the buyer.' : listed(sale, documents.data)
      }
      aside={<StepToggle step={step} name="documents" open="Open" />}
    >
      {isOpen ? <Documents sale={sale} actor={actor} /> : null}
    </SpineStep>
  );
}

/** "Optional. 1 uploaded: packing-list.pdf". */
function listed(sale: Sale, documents: SaleDocument[] = []): string {
  const wish = isCurrent(sale) ? 'Optional' : '';
  if (documents.length === 0) return wish || 'None';
  const names = documents.slice(0, 2).map(({ name }) => name);
  const more = documents.length - names.length;
  const files = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return wish ? `${wish}. ${documents.length} uploaded: ${files}` : files;
}
