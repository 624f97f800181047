import { split, stack } from '#styled/patterns';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx';

/** The shape of an order while it is being loaded. */
export function SaleOutline() {
  return (
    <>
      <PageHeader title="Order" trail={<Skeleton width="md" />} text={<Skeleton width="lg" />} />
      <div className={split({ gap: '6' })}>
        <Card flush>
          <SkeletonRows rows={8} label="Loading the order" />
        </Card>
        <div className={stack({ gap: '4' })}>
          <Card>
            <Skeleton shape="title" width="sm" />
          </Card>
          <Card>
            <SkeletonRows rows={4} label="Loading the summary" />
          </Card>
        </div>
      </div>
    </>
  );
}
