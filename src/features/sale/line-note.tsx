import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { type LineDraft, needsReason } from '#machines/lines/lines.draft.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { number } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { LineReason } from './line-reason.tsx';
import { lineSentence } from './lines.messages.ts';

const note = css({ textStyle: 'label', fontWeight: 'regular' });
const lowered = css({ color: 'buoy', fontWeight: 'medium' });
const change = css({
  color: 'buoy',
  fontWeight: 'medium',
  textDecorationLine: 'underline',
  textUnderlineOffset: '[0.15em]',
  borderRadius: 'sm',
  minHeight: '6',
});

type LineNoteProps = {
  line: SaleLine;
  draft: LineDraft | undefined;
  lines: SaleParts['lines'];
  editable: boolean;
  children: ReactNode;
};

/** The second line of a row: its codes, or what is to be said or decided about its quantity. */
export function LineNote({ line, draft, lines, editable, children }: LineNoteProps) {
  const failure = useSelector(lines, ({ context }) => context.failures[line.qid]);
  const isSaving = useSelector(lines, ({ context }) => context.sending?.lineQid === line.qid);
  const [changing, setChanging] = useState(false);
  const reasons = useQuery(reductionReasonsQuery());
  const quantity = draft ? draft.quantity : line.quantity;
  const reason = draft ? draft.reductionReason : line.reductionReason;
  const fewer = line.requestedQuantity - (quantity ?? line.requestedQuantity);

  if (failure?.code === 'stale_version' && draft) {
    return (
      <div role="alert" className={cluster({ gap: '2' })}>
        <span className={lowered}>
          You typed {draft.quantity === null ? 'nothing' : number(draft.quantity)}. Meanwhile it was saved as{' '}
          {number(line.quantity)}.
        </span>
        <Button size="sm" onClick={() => lines.send({ type: 'line.kept', line })}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => lines.send({ type: 'line.undone', lineQid: line.qid })}>
          Take theirs
        </Button>
      </div>
    );
  }
  if (failure) {
    return (
      <div role="alert" className={cluster({ gap: '2' })}>
        <span className={lowered}>{lineSentence(failure)}</span>
        <Button size="sm" onClick={() => lines.send({ type: 'line.committed', lineQid: line.qid })}>
          Try again
        </Button>
        <Button
          size="text"
          variant="quiet"
          onClick={() => lines.send({ type: 'line.undone', lineQid: line.qid })}
        >
          Undo
        </Button>
      </div>
    );
  }
  if (editable && ((draft && needsReason(draft)) || changing)) {
    return (
      <LineReason
        line={line}
        value={reason}
        fewer={fewer}
        onChoose={(chosen) => {
          setChanging(false);
          lines.send({ type: 'line.reasonChosen', line, reason: chosen });
        }}
      />
    );
  }
  const label = reasons.data?.find(({ code }) => code === reason)?.label ?? reason;
  return (
    <div className={note}>
      {fewer > 0 ? (
        <>
          <span className={lowered}>
            {label ?? 'No reason given'}: {number(fewer)} fewer
          </span>
          {editable ? (
            <>
              {' · '}
              <button type="button" className={change} onClick={() => setChanging(true)}>
                change reason
              </button>
            </>
          ) : null}
        </>
      ) : (
        children
      )}
      {isSaving ? <span role="status"> · Saving</span> : null}
    </div>
  );
}
