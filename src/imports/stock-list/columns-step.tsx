import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { columnsDraftOf, columnsIssues, requiredFields } from '#machines/imports/stock-list/columns.draft.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatCount } from '#src/lib/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { ColumnsTable } from './columns-table.tsx';
import type { StockListActor } from './import-events.ts';
import { ListTerms } from './list-terms.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { columnsIssueTexts } from './stock-list.messages.ts';
import type { StepView } from './stock-list.steps.ts';

const stack = css({ display: 'grid', gap: '5' });
const formId = 'stock-columns';

type ColumnsStepProps = { actor: StockListActor; step: StepView; stockImport: StockImport };

/** What each column of the file means, and for what the prices and the stock are. */
export function ColumnsStep({ actor, step, stockImport }: ColumnsStepProps) {
  const chosen = useSelector(actor, ({ context }) => context.draft?.columns);
  const currency = useSelector(actor, ({ context }) => context.currency);
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches({ columns: 'incomplete' }));
  const isSending = useSelector(
    actor,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('reading'),
  );
  const waitUntil = useSelector(actor, retryAtOf);
  const draft = chosen ?? columnsDraftOf(stockImport, currency);
  const sheet = stockImport.sheets?.find(({ name }) => name === draft.sheet);
  const issues = isIncomplete ? columnsIssues(draft) : [];
  const missing = issues.filter((issue) => requiredFields.some((field) => field === issue));
  const change = (columns: Partial<typeof draft>) => actor.send({ type: 'columns.changed', change: columns });

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'columns.submitted' });
  }
  return (
    <SpineStep
      number={step.number}
      title="Columns"
      state="current"
      summary="We’ve matched what we could. Check it against the first values."
      footer={
        <WaitButton
          type="submit"
          form={formId}
          variant="primary"
          thumb
          busy={isSending}
          waitUntil={waitUntil}
        >
          Check {sheet ? formatCount(sheet.rows, 'row') : 'rows'}
        </WaitButton>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSending} className={stack}>
          {missing.length > 0 ? (
            <Notice tone="danger" live="alert">
              {missing.map((issue) => columnsIssueTexts[issue]).join(' ')}
            </Notice>
          ) : null}
          <SheetChoice sheets={stockImport.sheets ?? []} draft={draft} onChange={change} />
          {sheet ? <ColumnsTable sheet={sheet} draft={draft} onChange={change} /> : null}
          <ListTerms draft={draft} issues={issues} onChange={change} />
        </fieldset>
      </form>
    </SpineStep>
  );
}
