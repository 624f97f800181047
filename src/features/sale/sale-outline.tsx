import { split, stack } from '#styled/patterns';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx';
import { Spine, SpineStep } from '#src/ui/spine.tsx';

const later = ['Pack', 'Ship', 'Documents', 'Trigger payment', 'Complete'];

/** The shape of a new order while it is being loaded: new ones are opened most. */
export function SaleOutline() {
  return (
    <>
      <PageHeader title="Order" trail={<Skeleton width="md" />} text={<Skeleton width="lg" />} />
      <div className={split({ gap: '6' })}>
        <Spine label="Steps of the order">
          <SpineStep number={1} title="Quantities" state="current" flush>
            <SkeletonRows rows={8} label="Loading the order" />
          </SpineStep>
          {later.map((title, index) => (
            <SpineStep key={title} number={index + 2} title={title} state="later" />
          ))}
        </Spine>
        <div className={stack({ gap: '4' })}>
          <Card title="Fulfil within" minor>
            <Skeleton shape="title" width="md" />
          </Card>
          <Card title="Summary" minor>
            <Skeleton />
            <Skeleton />
            <Skeleton shape="title" />
          </Card>
        </div>
      </div>
    </>
  );
}
