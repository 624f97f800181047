import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import type { LineDraft, LineFailure as Failure } from '#machines/lines/lines.draft.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { Button } from '#src/ui/button.tsx';
import { keepFocus } from '#src/ui/spine.tsx';
import { conflictSentence, lineSentence } from './lines.messages.ts';

const row = cluster({ gap: '2' });
const sentence = css({ color: 'buoy', fontWeight: 'medium' });

type LineFailureProps = {
  line: SaleLine;
  draft: LineDraft | undefined;
  lines: SaleParts['lines'];
  failure: Failure;
};

/** What was typed is still there: save it again, or let it go. Where somebody else was faster, both values are shown. */
export function LineFailure({ line, draft, lines, failure }: LineFailureProps) {
  const undo = () => {
    lines.send({ type: 'line.undone', lineQid: line.qid });
    keepFocus();
  };
  if (draft && failure.code === 'stale_version') {
    return (
      <div role="alert" className={row}>
        <span className={sentence}>{conflictSentence(draft.quantity, line.quantity)}</span>
        <Button
          size="sm"
          onClick={() => {
            lines.send({ type: 'line.kept', line });
            keepFocus();
          }}
        >
          Keep mine
        </Button>
        <Button size="sm" onClick={undo}>
          Take theirs
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className={row}>
      <span className={sentence}>{lineSentence(failure)}</span>
      <Button
        size="sm"
        onClick={() => {
          lines.send({ type: 'line.committed', lineQid: line.qid });
          keepFocus();
        }}
      >
        Try again
      </Button>
      <Button size="text" variant="quiet" onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
