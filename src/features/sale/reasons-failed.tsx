import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';

const alarm = css({ color: 'buoy', textStyle: 'label' });

/** Where a reason is asked for and the list of reasons did not come. */
export function ReasonsFailed() {
  const reasons = useQuery(reductionReasonsQuery());
  return (
    <div role="alert" className={alarm}>
      The reasons could not be loaded.{' '}
      <Button size="sm" busy={reasons.isFetching} onClick={() => reasons.refetch()}>
        Try again
      </Button>
    </div>
  );
}
