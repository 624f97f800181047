import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { SlowCalls } from './slow-calls.tsx';
import type { useLeadChange } from './use-lead-change.ts';

type LeadChangeFailureProps = { change: ReturnType<typeof useLeadChange> };

/** Why a lead was not moved or given to another owner, and how long its menus are off. */
export function LeadChangeFailure({ change: { refusal, waitUntil, attempts } }: LeadChangeFailureProps) {
  return (
    <>
      {refusal ? (
        <Notice
          tone="danger"
          live="alert"
          actions={
            waitUntil === null ? null : (
              // It only counts: the change is made again by its menu.
              <WaitButton size="sm" aria-disabled waitUntil={waitUntil}>
                Try again
              </WaitButton>
            )
          }
        >
          {refusal.message}
        </Notice>
      ) : null}
      <SlowCalls {...attempts} />
    </>
  );
}
