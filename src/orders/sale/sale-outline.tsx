import { LinesOutline } from '#src/orders/lines/lines-outline.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spine, SpineStep } from '#src/ui/spine.tsx';
import { css } from '#styled/css';
import { split, stack } from '#styled/patterns';

const later = ['Pack', 'Ship', 'Documents', 'Trigger payment', 'Complete'];
// Like the deadline: in the header when there is no column beside the steps.
const inHeader = css({ display: { base: 'block', lg: 'none' } });
const beside = css({ display: { base: 'none', lg: 'block' } });

/** The placeholder of an order while it loads, in the shape of a new one, which is opened most often. */
export function SaleOutline() {
  return (
    <>
      <PageHeader
        title="Order"
        trail={<Skeleton width="md" />}
        text={
          <>
            <Skeleton width="lg" />
            <span className={inHeader}>
              <Skeleton width="md" />
            </span>
          </>
        }
      />
      <div className={split({ gap: '6' })}>
        <Spine label="Order steps">
          <SpineStep
            number={1}
            title="Confirm quantities"
            state="current"
            summary={<Skeleton width="lg" />}
            footer={<Skeleton shape="button" width="md" />}
            flush
          >
            <LinesOutline rows={8} label="Loading the order" />
          </SpineStep>
          {later.map((title, index) => (
            <SpineStep key={title} number={index + 2} title={title} state="later" />
          ))}
        </Spine>
        <SaleAsideOutline />
      </div>
    </>
  );
}

/** The placeholder of the column beside the steps. */
export function SaleAsideOutline() {
  return (
    <div className={stack({ gap: '4' })}>
      <div className={beside}>
        <Card title="Deadline" minor>
          <Skeleton shape="title" width="md" />
          <Skeleton />
        </Card>
      </div>
      <Card title="Summary" minor>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="title" />
      </Card>
      <Card title="Ship to" minor>
        <Skeleton width="md" />
        <Skeleton width="md" />
        <Skeleton width="md" />
      </Card>
    </div>
  );
}
