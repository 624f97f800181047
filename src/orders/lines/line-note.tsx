import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import {
  isQueuedOrSaving,
  type LineDraft,
  needsReason,
  quantityIssueOf,
  quantityOf,
} from '#machines/orders/lines/lines.draft.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { afterKeyOrPointerUp } from '#src/lib/after-key-or-pointer-up.ts';
import { formatNumber } from '#src/lib/format.ts';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { css } from '#styled/css';
import { quantityIssueTexts } from './lines.messages.ts';

/** Preloaded with the lines, as is the failure of a line, which may be one of the network. */
export const LineReason = lazyPart(async () => (await import('./line-reason.tsx')).LineReason);
export const LineFailure = lazyPart(async () => (await import('./line-failure.tsx')).LineFailure);

const note = css({ textStyle: 'label', fontWeight: 'regular' });
const alarm = css({ textStyle: 'label', color: 'danger', fontWeight: 'medium' });
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
};

/** What a line says about its quantity: why it cannot be sent, the choice of a reason, or the reason. */
export function LineNote({ line, draft, lines, editable }: LineNoteProps) {
  const failure = useSelector(lines, ({ context }) => (editable ? context.failures[line.qid] : undefined));
  const isSaving = useSelector(lines, ({ context }) => isQueuedOrSaving(context, line.qid));
  const [isChoosing, setChoosing] = useState(false);
  const { reductionReason } = draft ?? line;
  const fewer = line.requestedQuantity - ((draft ? quantityOf(draft) : null) ?? line.quantity);

  const issue = draft ? quantityIssueOf(draft) : null;
  if (issue !== null) {
    // An emptied field is mostly about to be filled, so it is not announced.
    return (
      <div role={issue === 'empty' ? undefined : 'alert'} className={alarm}>
        {quantityIssueTexts[issue](line.requestedQuantity)}
      </div>
    );
  }
  // An open select stays beside a failure, because it has the focus.
  const asksWhy = editable && fewer > 0 && (isChoosing || (draft && needsReason(draft)));
  if (!asksWhy && !failure && fewer === 0 && !isSaving) return null;
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
                    Change reason
                  </button>
                </>
              ) : null}
            </>
          ) : null}
          {isSaving ? <span role="status">{fewer > 0 ? ' · Saving…' : 'Saving…'}</span> : null}
        </div>
      )}
    </>
  );
}

function ReasonText({ code }: { code: string | null }) {
  const reasons = useQuery(reductionReasonsQuery());
  if (code === null) return 'No reason given';
  return reasons.data?.find((reason) => reason.code === code)?.label ?? code;
}
