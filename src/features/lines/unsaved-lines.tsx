import { useQuery } from '@tanstack/react-query';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isEditable } from '#contract/sales/sale-status.ts';
import type { Sale, SaleLine } from '#contract/sales/sales.schemas.ts';
import {
  type LineDrafts,
  type LinesState,
  linesWithoutReason,
  savableQueue,
} from '#machines/lines/lines.draft.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { salePartOf } from '#machines/sale/sale.parts.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';
import { saleLinesQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { restoreFocus } from '#src/ui/spine.tsx';

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
        title={`${formatCount(qids.length, 'change')} of yours ${qids.length === 1 ? 'was' : 'were'} not saved`}
        actions={<Button onClick={undo}>OK</Button>}
      >
        The order was closed before we could save them. {list}
      </Notice>
    );
  }
  const unexplained = linesWithoutReason(left).length;
  return (
    <Notice
      tone="warning"
      live="status"
      title={`${formatCount(qids.length, 'change')} of yours ${qids.length === 1 ? 'is' : 'are'} not saved yet`}
      actions={
        <>
          {unexplained < qids.length ? (
            <Button
              variant="primary"
              onClick={() => {
                lines.send({ type: 'lines.committed' });
                restoreFocus();
              }}
            >
              Save {formatCount(qids.length - unexplained, 'change')}
            </Button>
          ) : null}
          <Button onClick={undo}>Undo all</Button>
        </>
      }
    >
      You entered this before you reloaded the page. {list}
      {unexplained > 0 ? <p>{formatCount(unexplained, 'line')} below first needs a reason.</p> : null}
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
        <li key={line.qid}>{typedText(line, drafts[line.qid]?.quantity ?? null)}</li>
      ))}
      {typed.length > SHOWN ? <li>and {formatNumber(typed.length - SHOWN)} more</li> : null}
    </ul>
  );
}

function typedText({ variant, quantity, requestedQuantity }: SaleLine, typed: number | null): string {
  const wanted =
    typed === null ? 'no quantity' : `${formatNumber(typed)} of ${formatNumber(requestedQuantity)}`;
  return `${variant.name}: ${wanted}, saved is ${formatNumber(quantity)}`;
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
