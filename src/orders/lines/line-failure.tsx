import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import type { LineDraft, LineFailure as Failure } from '#machines/orders/lines/lines.draft.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { lineConflictText, saveLineFailureMessage } from './line-failure.messages.ts';

const row = cluster({ gap: '2', marginTop: '2', justify: { base: 'flex-start', _wide: 'flex-end' } });
const failureText = css({ flexBasis: '[100%]', textStyle: 'label', color: 'danger', fontWeight: 'medium' });

type LineFailureProps = {
  line: SaleLine;
  draft: LineDraft | undefined;
  lines: SaleParts['lines'];
  failure: Failure;
};

/** A line that could not be saved: save the draft again or discard it. A conflict shows both values. */
export function LineFailure({ line, draft, lines, failure }: LineFailureProps) {
  const lineQid = line.qid;
  const mustWait = useSelector(lines, (snapshot) => snapshot.matches({ edits: 'throttled' }));
  const isConflict = draft && failure.code === 'stale_version';

  function decide(event: MouseEvent, isKept: boolean) {
    // These buttons disappear with the failure, so the focus moves to the quantity.
    event.currentTarget.closest('tr')?.querySelector('input')?.focus();
    if (!isKept) lines.send({ type: 'line.undone', lineQid });
    else if (isConflict) lines.send({ type: 'line.kept', line });
    else lines.send({ type: 'line.committed', lineQid });
  }

  return (
    <div role="alert" className={row}>
      <span className={failureText}>
        {isConflict ? lineConflictText(draft.typed, line.quantity) : saveLineFailureMessage(failure)}
      </span>
      <WaitButton
        size="sm"
        waitUntil={mustWait ? failure.retryAt : null}
        onClick={(event) => decide(event, true)}
      >
        {isConflict ? 'Keep mine' : 'Try again'}
      </WaitButton>
      <Button
        size="sm"
        variant={isConflict ? 'secondary' : 'quiet'}
        onClick={(event) => decide(event, false)}
      >
        {isConflict ? 'Use theirs' : 'Undo'}
      </Button>
    </div>
  );
}
