import type { UseQueryResult } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Button } from '#src/ui/button.tsx';

const alarm = css({ color: 'buoy', textStyle: 'label' });

type ReasonsFailedProps = { reasons: Pick<UseQueryResult, 'isFetching' | 'refetch'> };

/** Where a reason is asked for and the list of reasons did not come. */
export function ReasonsFailed({ reasons }: ReasonsFailedProps) {
  return (
    <div role="alert" className={alarm}>
      The reasons could not be loaded.{' '}
      <Button size="sm" busy={reasons.isFetching} onClick={() => reasons.refetch()}>
        Try again
      </Button>
    </div>
  );
}
