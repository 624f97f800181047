import type { AnyActorRef } from 'xstate';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSlowAttempt } from './use-slow-attempt.ts';

type SlowCallProps = {
  actor: AnyActorRef;
  /** The id under which the actor invokes the attempt. */
  call: string;
};

/** Says that a call takes longer than usual, and lets the user stop waiting for it. */
export function SlowCall({ actor, call }: SlowCallProps) {
  const stop = useSlowAttempt(actor, call);
  return stop ? <SlowNotice onStop={stop} /> : null;
}

export function SlowNotice({ onStop }: { onStop: () => void }) {
  return (
    <div ref={returnFocus}>
      <Notice
        live="status"
        actions={
          <Button size="sm" onClick={onStop}>
            Stop waiting
          </Button>
        }
      >
        This takes longer than usual.
      </Notice>
    </div>
  );
}

/** A ref for a notice about a busy control: the control takes the focus that the removed notice had. */
function returnFocus(notice: HTMLElement | null) {
  const place = notice?.closest('form, [role=dialog], [role=alertdialog], main');
  const busy = (place ?? document).querySelector('[aria-busy=true]');
  return () => {
    if (busy instanceof HTMLElement && notice?.contains(document.activeElement)) busy.focus();
  };
}
