import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { downloadSaleLines, listSaleLines } from '#contract/orders/lines.calls.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale, SaleLine } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { saleLinesQuery } from '#src/queries/sales.queries.ts';
import { lazyPart, usePreload } from '#src/ui/lazy-part.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepToggle, type SpineStepView } from '#src/ui/step-toggle.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { LineFailure, LineReason } from './line-note.tsx';
import { noLinesFilter, filterLines, type LinesFilter } from './lines-filter.ts';
import { LinesFooter } from './lines-footer.tsx';
import { LinesOutline } from './lines-outline.tsx';
import { LinesTable, usePreloadedVirtualBody } from './lines-table.tsx';
import { downloadLinesFailureMessage, listLinesFailureMessage } from './lines.messages.ts';

const ResetDialog = lazyPart(async () => (await import('./reset-dialog.tsx')).ResetDialog);
const LinesTools = lazyPart(async () => (await import('./lines-tools.tsx')).LinesTools);
const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** Above this number of lines, the list has a search. */
const MANY = 20;

type LinesStepProps = { sale: Sale; actor: SaleActorRef; step: SpineStepView };

export function LinesStep({ sale, actor, step }: LinesStepProps) {
  const lines = salePartOf(actor, 'lines');
  const invoice = salePartOf(actor, 'invoice');
  const isResetting = useSelector(
    lines,
    ({ value }) => value.task === 'confirmingReset' || value.task === 'resetting',
  );
  const waitUntil = useSelector(lines, retryAtOf);
  // The button stays while its dialog is open, and while it has to wait.
  const canReset =
    useSelector(lines, (snapshot) => snapshot.can({ type: 'lines.resetRequested' })) ||
    isResetting ||
    waitUntil !== null;
  const isInvoiceOpen = useSelector(invoice, (snapshot) => !snapshot.matches('idle'));
  const editable = isEditable(sale);
  const isReading = !step.isOpen;

  return (
    <SpineStep
      number={step.number}
      title={editable && sale.confirmedAt === null ? 'Confirm quantities' : 'Quantities'}
      state={step.state}
      isOpen={step.isOpen}
      summary={step.summary}
      flush
      aside={
        <>
          {!isReading && editable && canReset ? (
            <WaitButton
              size="text"
              variant="quiet"
              waitUntil={waitUntil}
              onClick={() => lines.send({ type: 'lines.resetRequested' })}
            >
              Reset lines
            </WaitButton>
          ) : null}
          {isReading ? null : (
            <DownloadButton
              call={downloadSaleLines}
              input={{ params: { qid: sale.qid } }}
              failureMessage={downloadLinesFailureMessage}
              size="text"
              variant="quiet"
            >
              Download lines
            </DownloadButton>
          )}
          <StepToggle step={step} name="quantities" open={editable ? 'View and edit' : 'Show'} />
        </>
      }
      footer={step.isOpen && editable ? <LinesFooter sale={sale} actor={actor} /> : null}
      stickyFooter
    >
      {isReading ? null : <Lines sale={sale} actor={actor} />}
      {isResetting ? <ResetDialog sale={sale} lines={lines} /> : null}
      {isInvoiceOpen ? <InvoiceDialog invoice={invoice} /> : null}
    </SpineStep>
  );
}

type LinesProps = Omit<LinesStepProps, 'step'>;

function Lines({ sale, actor }: LinesProps) {
  const query = useQuery(saleLinesQuery(sale.qid));
  const [filter, setFilter] = useState(noLinesFilter);
  usePreloadedVirtualBody(sale.lineCount);
  usePreload(LinesTools, sale.lineCount > MANY);
  usePreload(LineFailure, isEditable(sale));
  usePreload(LineReason, isEditable(sale));
  return (
    <Loaded
      query={query}
      what="the lines"
      loading={<LinesOutline rows={Math.min(sale.lineCount, 12)} label="Loading the lines" />}
      failureMessage={(error) => listLinesFailureMessage(failureOf(listSaleLines, error))}
      refetchFailure="instead"
    >
      {(lines) => (
        <FilteredLines sale={sale} actor={actor} all={lines} filter={filter} onFilter={setFilter} />
      )}
    </Loaded>
  );
}

type FilteredLinesProps = LinesProps & {
  all: SaleLine[];
  filter: LinesFilter;
  onFilter: (filter: LinesFilter) => void;
};

function FilteredLines({ sale, actor, all, filter, onFilter }: FilteredLinesProps) {
  const lines = salePartOf(actor, 'lines');
  const editable = isEditable(sale);
  const shown = filterLines(all, filter);
  const isLong = sale.lineCount > MANY;
  const documents = useQuery({
    ...queryFor(listSaleDocuments, { params: { qid: sale.qid } }),
    retryOnMount: false,
  });
  const invoices = editable ? (documents.data?.filter(({ hasLines }) => hasLines) ?? []) : [];
  return (
    <>
      {isLong || invoices.length > 0 ? (
        <LinesTools
          invoices={invoices}
          invoice={salePartOf(actor, 'invoice')}
          filter={filter}
          onFilter={isLong ? onFilter : undefined}
          count={sale.lineCount}
          isEmpty={shown.length === 0}
        />
      ) : null}
      {shown.length > 0 ? <LinesTable lines={shown} actor={lines} editable={editable} /> : null}
    </>
  );
}
