import { pathTo } from '#contract/pages/paths.ts';
import type { MadeTestSale } from '#contract/staff/test-sales.schemas.ts';
import type { TestSaleDraft } from '#machines/staff/test-sale/test-sale.draft.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { TestSaleActor } from './test-sale-form.tsx';

type CreatedCardProps = { actor: TestSaleActor; sale: MadeTestSale; draft: TestSaleDraft };

/** The order that was made, and where it is. */
export function CreatedCard({ actor, sale, draft }: CreatedCardProps) {
  return (
    <Notice
      tone="success"
      live="status"
      title={`Test order ${sale.fid} created`}
      actions={
        <>
          <ButtonLink href={pathTo.order(sale.qid)} variant="primary">
            Open order {sale.fid}
          </ButtonLink>
          <ButtonLink href={pathTo.staffSeller(sale.sellerQid)}>View seller</ButtonLink>
          <Button onClick={() => actor.send({ type: 'another.requested' })}>Create another</Button>
        </>
      }
    >
      <p>
        {draft.seller?.company} has been notified. The order expires on {formatDateTime(sale.expiredAt)}.
      </p>
    </Notice>
  );
}
