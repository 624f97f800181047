import { stack } from '#styled/patterns';
import { Card } from '#src/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx';

/** While the code of a page is on its way. */
export function PageOutline() {
  return (
    <div className={stack({ gap: '4' })}>
      <Skeleton shape="title" width="md" />
      <Card flush>
        <SkeletonRows rows={8} label="Loading" />
      </Card>
    </div>
  );
}
