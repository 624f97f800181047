import type { Retry } from '#src/queries/loaded.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';

const alarm = css({ color: 'danger', textStyle: 'label' });

/** Shown when the list of reasons could not be loaded. */
export function ReasonsFailed({ retrying, waitUntil, onRetry }: Retry) {
  return (
    <div role="alert" className={alarm}>
      We couldn’t load the reasons.{' '}
      <WaitButton size="sm" busy={retrying} waitUntil={waitUntil} onClick={onRetry}>
        Try again
      </WaitButton>
    </div>
  );
}
