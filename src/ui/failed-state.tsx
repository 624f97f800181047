import { CloudAlert, RotateCw } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import type { Button } from './button.tsx';
import { stateActions, stateBox, stateText, stateTitle } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { WaitButton } from './wait-button.tsx';

type FailedStateProps = {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The earliest time of another attempt, in milliseconds. */
  waitUntil?: number | null;
  /** The size of the button. */
  size?: ComponentProps<typeof Button>['size'];
};

/** An error in place of content, with a retry button. */
export function FailedState({ title, message, onRetry, retrying, waitUntil = null, size }: FailedStateProps) {
  return (
    <div className={stateBox} role="alert">
      <Icon of={CloudAlert} />
      {title ? <p className={stateTitle}>{title}</p> : null}
      <div className={stateText}>{message}</div>
      {onRetry ? (
        <div className={stateActions}>
          <WaitButton
            icon={<Icon of={RotateCw} />}
            size={size}
            busy={retrying}
            waitUntil={waitUntil}
            onClick={onRetry}
          >
            Try again
          </WaitButton>
        </div>
      ) : null}
    </div>
  );
}
