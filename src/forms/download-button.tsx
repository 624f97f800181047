import { type ComponentProps, useRef } from 'react';
import type { CallInput } from '#contract/platform/api/call.ts';
import type { GetFailureMessage } from '#src/messages/failure.messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { useFocusLoss } from '#src/ui/use-kept-focus.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { type FileCall, useDownload } from './use-download.ts';

const noBox = css({ display: 'contents' });
const slow = css({ display: 'flex', alignItems: 'flex-end', gap: '2', flexBasis: '[14rem]' });
const bar = css({ flexGrow: '1' });

type DownloadButtonProps<C extends FileCall> = Omit<
  ComponentProps<typeof WaitButton>,
  'busy' | 'onClick' | 'ref' | 'waitUntil'
> & {
  call: C;
  input: CallInput<C>;
  failureMessage: GetFailureMessage<C>;
};

/** Downloads the file of a call. One that takes long shows its progress and can be cancelled. */
export function DownloadButton<C extends FileCall>({
  call,
  input,
  failureMessage,
  ...button
}: DownloadButtonProps<C>) {
  const ref = useRef<HTMLButtonElement>(null);
  const { start, cancel, isBusy, isSlow, fraction, waitUntil } = useDownload(call, failureMessage);
  const focusKeeper = useFocusLoss(() => ref.current?.focus());
  return (
    <span className={noBox} {...focusKeeper}>
      <WaitButton {...button} ref={ref} busy={isBusy} waitUntil={waitUntil} onClick={() => start(input)} />
      {isSlow ? (
        <span className={slow}>
          <span className={bar}>
            <Progress label="Downloading" value={fraction} showLabel />
          </span>
          <Button size="text" variant="quiet" aria-label="Cancel download" onClick={cancel}>
            Cancel
          </Button>
        </span>
      ) : null}
    </span>
  );
}
