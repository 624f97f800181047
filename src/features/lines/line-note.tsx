import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { isQueuedOrSaving, type LineDraft, needsReason } from '#machines/lines/lines.draft.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { afterKeyOrPointerUp } from '#src/lib/after-key-or-pointer-up.ts';
import { formatNumber } from '#src/lib/format.ts';
import { css } from '#styled/css';
import { LineFailure } from './line-failure.tsx';
import { LineReason, ReasonText } from './line-reason.tsx';

const note = css({ textStyle: 'label', fontWeight: 'regular' });
const alarm = css({ color: 'danger', fontWeight: 'medium' });
const change = css({
  color: 'danger',
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

/** The second line of a row: its codes, or a note or choice about its quantity. */
export function LineNote({ line, draft, lines, editable, children }: LineNoteProps) {
  const failure = useSelector(lines, ({ context }) => (editable ? context.failures[line.qid] : undefined));
  const isSaving = useSelector(lines, ({ context }) => isQueuedOrSaving(context, line.qid));
  const [isChoosing, setChoosing] = useState(false);
  const { quantity, reductionReason } = draft ?? line;
  const fewer = line.requestedQuantity - (quantity ?? line.requestedQuantity);

  if (quantity === null) {
    return <div className={alarm}>Enter how many you’re sending, 0 for none.</div>;
  }
  // An open select stays beside a failure, because it has the focus.
  const asksWhy = editable && fewer > 0 && (isChoosing || (draft && needsReason(draft)));
  return (
    <>
      {asksWhy ? (
        <LineReason
          line={line}
          value={reductionReason}
          fewer={fewer}
          hasFocus={isChoosing}
          saving={isSaving}
          onFocus={() => setChoosing(true)}
          onBlur={() => afterKeyOrPointerUp(() => setChoosing(false))}
          onChoose={(reason) => lines.send({ type: 'line.reasonChosen', line, reason })}
        />
      ) : null}
      {failure ? <LineFailure line={line} draft={draft} lines={lines} failure={failure} /> : null}
      {asksWhy || failure ? null : (
        <div className={note}>
          {fewer > 0 ? (
            <>
              <span className={alarm}>
                <ReasonText code={reductionReason} />: {formatNumber(fewer)} fewer
              </span>
              {editable ? (
                <>
                  {' · '}
                  <button type="button" className={change} onClick={() => setChoosing(true)}>
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
      )}
    </>
  );
}
