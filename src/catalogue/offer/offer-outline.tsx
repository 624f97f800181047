import { pathTo } from '#contract/pages/paths.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

const fields = css({
  display: 'grid',
  gap: '4',
  minHeight: '[4.75rem]',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 8rem) minmax(0, 1fr)' },
});
const beside = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    xl: 'minmax(0, 1.25fr) minmax(0, 1fr)',
  },
});

/** The placeholder of an offer while it loads. */
export function OfferOutline() {
  return (
    <>
      <PageHeader
        title="Offer"
        trail={<Breadcrumb items={[{ label: 'Inventory', href: pathTo.inventory() }]} />}
        text={<Skeleton width="lg" />}
        aside={<Skeleton shape="button" width="md" />}
      />
      <div role="status" className={stack({ gap: '4' })}>
        <VisuallyHidden>Loading the offer</VisuallyHidden>
        <Card>
          <div className={fields}>
            {[1, 2, 3, 4].map((place) => (
              <div key={place}>
                <Skeleton width="sm" />
                <Skeleton shape="button" />
              </div>
            ))}
          </div>
        </Card>
        <div className={beside}>
          <Card title="Competing offers" flush>
            <SkeletonLines rows={6} />
          </Card>
          <Card title="Price history" flush>
            <SkeletonLines rows={6} />
          </Card>
        </div>
        <Card title="Orders of the last 30 days" flush>
          <SkeletonLines rows={3} />
        </Card>
      </div>
    </>
  );
}
