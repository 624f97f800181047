import { useQuery } from '@tanstack/react-query';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import {
  type LineDrafts,
  lineChangeOf,
  type LinesState,
  savableQueue,
} from '#machines/orders/lines/lines.draft.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';
import { saleLinesQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { restoreFocus } from '#src/ui/spine.tsx';
import { unsavedLinesTexts } from './unsaved-lines.messages.ts';

type LinesUnsavedProps = { sale: Sale; actor: SaleActorRef };

/**
 * Drafts that never reached the marketplace, because the page was reloaded or the order was closed. Drafts that are
 * being typed are shown in their rows.
 */
export function UnsavedLines({ sale, actor }: LinesUnsavedProps) {
  const lines = salePartOf(actor, 'lines');
  const editable = isEditable(sale);
  const restored = useSelector(actor, ({ context }) => context.drafts);
  const left = useSelector(
    lines,
    ({ context }) => undecidedDrafts(context, editable ? restored : null),
    shallowEqual,
  );
  const qids = Object.keys(left);
  if (qids.length === 0) return null;

  const undo = () => {
    for (const lineQid of qids) lines.send({ type: 'line.undone', lineQid });
    restoreFocus();
  };
  const list = <Typed saleQid={sale.qid} drafts={left} />;
  if (!editable) {
    return (
      <Notice
        tone="warning"
        live="status"
        title={unsavedLinesTexts.title(qids.length)}
        actions={<Button onClick={undo}>OK</Button>}
      >
        {unsavedLinesTexts.closed} {list}
      </Notice>
    );
  }
  const savable = Object.values(left).filter((draft) => lineChangeOf(draft) !== null).length;
  const incomplete = qids.length - savable;
  return (
    <Notice
      tone="warning"
      live="status"
      title={unsavedLinesTexts.title(qids.length)}
      actions={
        <>
          {savable > 0 ? (
            <Button
              variant="primary"
              onClick={() => {
                lines.send({ type: 'lines.committed' });
                restoreFocus();
              }}
            >
              Save {formatCount(savable, 'change')}
            </Button>
          ) : null}
          <Button onClick={undo}>Undo all</Button>
        </>
      }
    >
      {unsavedLinesTexts.restored} {list}
      {incomplete > 0 ? <p>{unsavedLinesTexts.incomplete(incomplete)}</p> : null}
    </Notice>
  );
}

const SHOWN = 5;

function Typed({ saleQid, drafts }: { saleQid: string; drafts: LineDrafts }): ReactNode {
  const query = useQuery(saleLinesQuery(saleQid));
  const typed = (query.data ?? []).filter(({ qid }) => drafts[qid]);
  return (
    <ul>
      {typed.slice(0, SHOWN).map((line) => (
        <li key={line.qid}>{unsavedLinesTexts.line(line, drafts[line.qid]?.typed ?? '')}</li>
      ))}
      {typed.length > SHOWN ? <li>and {formatNumber(typed.length - SHOWN)} more</li> : null}
    </ul>
  );
}

/**
 * The drafts that wait for a decision, of those in `given`, or all. Lines that are being saved or have failed are
 * shown in their rows.
 */
function undecidedDrafts(lines: LinesState, given: LineDrafts | null): LineDrafts {
  const moving = new Set([...savableQueue(lines), lines.sending?.lineQid]);
  return Object.fromEntries(
    Object.entries(lines.drafts).filter(
      ([qid]) => given === null || (qid in given && !moving.has(qid) && !(qid in lines.failures)),
    ),
  );
}
