import type { resetSaleLines } from '#contract/orders/lines.calls.ts';
import type { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { FactsChangedEvent, PartInput } from '#machines/orders/sale-part/part.ts';
import type { LineDrafts, LinesState } from './lines.draft.ts';

type LinesChange = typeof resetSaleLines | typeof confirmSaleLineQuantities;

export type LinesContext = PartInput &
  LinesState & {
    /** The drafts that a reset discards: those of the moment when it began. */
    discarded: LineDrafts;
    /** The failure of a change of all lines; those of single lines are in `failures`. */
    failure: CallFailure<LinesChange> | null;
  };

export type LinesEvent =
  | FactsChangedEvent
  | { type: 'line.typed'; line: SaleLine; typed: string }
  | { type: 'line.reasonChosen'; line: SaleLine; reason: string }
  | { type: 'line.committed'; lineQid: string }
  | { type: 'lines.committed' }
  | { type: 'line.undone'; lineQid: string }
  | { type: 'line.kept'; line: SaleLine }
  | { type: 'session.renewed' }
  | { type: 'lines.resetRequested' }
  | { type: 'lines.resetConfirmed' }
  | { type: 'quantities.confirmRequested' }
  | { type: 'dialog.closed' };
