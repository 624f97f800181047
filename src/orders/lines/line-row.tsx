import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import { subtotalOf } from '#contract/platform/values/money.ts';
import { quantityIssueOf, quantityOf } from '#machines/orders/lines/lines.draft.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { QuantityInput } from '#src/forms/quantity-input.tsx';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { TableCell, TableRow } from '#src/ui/table.tsx';
import type { VirtualRow } from '#src/ui/virtual-body.tsx';
import { css } from '#styled/css';
import { LineNote } from './line-note.tsx';

const product = css({ fontWeight: 'medium' });
const code = css({ textStyle: 'label', fontWeight: 'regular', color: 'ink.faint' });
// In wide layout the note is under price, quantity and subtotal, beside the codes of the product.
const productCell = css({ alignSelf: 'start', _wide: { gridRow: 'span 2' } });
const priceCell = css({
  alignSelf: { base: 'start', _wide: 'center' },
  color: { base: 'ink.soft', _wide: 'ink' },
});
const noteCell = css({
  gridColumn: { base: '1 / -1', _wide: '2 / -1' },
  textAlign: { _wide: 'end' },
  '&:empty': { display: 'none' },
});

type LineRowProps = { line: SaleLine; lines: SaleParts['lines']; editable: boolean; row?: VirtualRow };

export function LineRow({ line, lines, editable, row }: LineRowProps) {
  const noteId = useId();
  const draft = useSelector(lines, ({ context }) => (editable ? context.drafts[line.qid] : undefined));
  const failed = useSelector(lines, ({ context }) => editable && line.qid in context.failures);
  const quantity = draft ? quantityOf(draft) : line.quantity;
  const isInvalid = draft ? quantityIssueOf(draft) !== null : false;
  const isLowered = quantity !== null && quantity < line.requestedQuantity;

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Escape') lines.send({ type: 'line.undone', lineQid: line.qid });
    if (event.key === 'Enter') {
      if (isInvalid) return event.target.select();
      lines.send({ type: 'line.committed', lineQid: line.qid });
      goOn(event.currentTarget, event.shiftKey ? -1 : 1);
    }
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // The line is not saved when the focus moves to the buttons of its failure: saving would remove them before the press.
    const failure = currentTarget.closest('tr')?.querySelector('[role=alert]');
    if (!failure?.contains(relatedTarget)) lines.send({ type: 'line.committed', lineQid: line.qid });
  }

  return (
    <TableRow {...row} tone={isLowered || isInvalid ? 'danger' : 'plain'} onKeyDown={onKeyDown}>
      <TableCell head className={productCell}>
        <span className={product}>{line.variant.name}</span>
        <div className={code}>
          {formatGtin(line.variant.gtin)} · {line.variant.brand}
          {line.variant.isDangerous ? ' · Dangerous goods' : ''}
        </div>
      </TableCell>
      <TableCell end phone="end" className={priceCell}>
        {formatMoney(line.price, line.priceCurrency)}
      </TableCell>
      <TableCell end>
        {editable ? (
          <QuantityInput
            label={`Quantity of ${line.variant.name}`}
            value={draft ? draft.typed : String(line.quantity)}
            of={line.requestedQuantity}
            lowered={isLowered}
            invalid={failed || isInvalid}
            describedBy={noteId}
            onTyped={(typed) => lines.send({ type: 'line.typed', line, typed })}
            onBlur={onBlur}
          />
        ) : (
          `${formatNumber(line.quantity)} of ${formatNumber(line.requestedQuantity)}`
        )}
      </TableCell>
      <TableCell end phone="end">
        {quantity === null ? '–' : formatMoney(subtotalOf(line.price, quantity), line.priceCurrency)}
      </TableCell>
      <TableCell id={noteId} className={noteCell}>
        <LineNote line={line} draft={draft} lines={lines} editable={editable} />
      </TableCell>
    </TableRow>
  );
}

/** Enter moves the focus to the next line, or to the missing reason of this one. */
function goOn(row: HTMLTableRowElement, step: 1 | -1) {
  const reason = row.querySelector<HTMLSelectElement>('select');
  if (reason && reason.value === '') return reason.focus();
  const sibling = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const input = sibling?.querySelector('input');
  input?.focus();
  input?.select();
}
