import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { stateActions, stateBox, stateText, stateTitle } from './empty-state.tsx';

type FailedStateProps = {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
};

/** What could not be shown, and another try. */
export function FailedState({
  title,
  message,
  onRetry,
  retrying,
  retryLabel = 'Try again',
}: FailedStateProps) {
  return (
    <div className={stateBox} role="alert">
      <CloudAlert />
      {title ? <p className={stateTitle}>{title}</p> : null}
      <div className={stateText}>{message}</div>
      {onRetry ? (
        <div className={stateActions}>
          <Button icon={<RotateCw />} busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
