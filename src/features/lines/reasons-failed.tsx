import type { UseQueryResult } from '@tanstack/react-query';
import { throttledUntil } from '#client/call-error.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';

const alarm = css({ color: 'danger', textStyle: 'label' });

type ReasonsFailedProps = { reasons: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> };

/** Shown when the list of reasons could not be loaded. */
export function ReasonsFailed({ reasons }: ReasonsFailedProps) {
  return (
    <div role="alert" className={alarm}>
      The reasons could not be loaded.{' '}
      <WaitButton
        size="sm"
        busy={reasons.isFetching}
        waitUntil={throttledUntil(reasons.error)}
        onClick={() => reasons.refetch()}
      >
        Try again
      </WaitButton>
    </div>
  );
}
