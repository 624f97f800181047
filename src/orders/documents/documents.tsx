import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { FileDown } from 'lucide';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { downloadCommercialInvoice, listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { documentLimits, type UploadableType } from '#contract/orders/documents.schemas.ts';
import { isCurrent } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf, type SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { FileDropzone } from '#src/forms/file-dropzone.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { UploadList } from '#src/forms/upload-list.tsx';
import { documentTypeTexts } from '#src/messages/document.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { DocumentRow } from './document-row.tsx';
import {
  commercialInvoiceFailureMessage,
  listDocumentsFailureMessage,
  uploadableDocumentTypes,
  uploadDocumentFailureMessage,
} from './documents.messages.ts';

const DocumentDialog = lazyPart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

const soft = css({ color: 'ink.soft' });
const picker = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
  gap: '3',
  alignItems: 'end',
});

/**
 * The documents of an order: upload with progress, change of type, deletion and download; several uploads run at
 * once. A past order is read-only.
 */
export function Documents({ sale, actor }: { sale: Sale; actor: SaleActorRef }) {
  const part = salePartOf(actor, 'documents');
  const query = useQuery(queryFor(listSaleDocuments, { params: { qid: sale.qid } }));
  const uploads = useSelector(part, ({ context }) => context.uploads);
  const hasDialog = useSelector(
    part,
    (snapshot) => snapshot.matches('confirmingDelete') || snapshot.matches('deleting'),
  );
  const editable = isCurrent(sale);

  return (
    <div className={stack({ gap: '4' })}>
      <Loaded
        query={query}
        what="the documents"
        rows={2}
        failureMessage={(error) => listDocumentsFailureMessage(failureOf(listSaleDocuments, error))}
        refetchFailure="above"
        empty={
          editable ? null : (
            <p className={soft}>No documents yet. Upload an invoice, packing list or other document.</p>
          )
        }
      >
        {(documents) => (
          <ul aria-label="Documents">
            {documents.map((document) => (
              <DocumentRow
                key={document.documentQid}
                saleQid={sale.qid}
                document={document}
                documents={part}
                editable={editable}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {hasDialog ? null : <SlowCalls actor={part} calls={['retype', 'look']} />}
      <UploadList uploads={uploads} failureMessage={uploadDocumentFailureMessage} />
      {editable ? <Picker part={part} /> : null}
      {sale.vatTreatment === 'EXPORT' && sale.confirmedAt !== null ? (
        <div>
          <DownloadButton
            call={downloadCommercialInvoice}
            input={{ params: { qid: sale.qid } }}
            failureMessage={commercialInvoiceFailureMessage}
            icon={<Icon of={FileDown} />}
          >
            Download commercial invoice
          </DownloadButton>
        </div>
      ) : null}
      {hasDialog ? <DocumentDialog documents={part} names={query.data ?? []} /> : null}
    </div>
  );
}

function Picker({ part }: { part: SaleParts['documents'] }) {
  const [documentType, setDocumentType] = useState<UploadableType>('INVOICE');
  return (
    <div className={picker}>
      <SelectField
        label="Document type"
        value={documentType}
        onChange={(event) =>
          setDocumentType(
            uploadableDocumentTypes.find((type) => type === event.currentTarget.value) ?? documentType,
          )
        }
      >
        {uploadableDocumentTypes.map((type) => (
          <option key={type} value={type}>
            {documentTypeTexts[type]}
          </option>
        ))}
      </SelectField>
      <FileDropzone
        limits={documentLimits}
        onFiles={(files) => part.send({ type: 'files.chosen', files, documentType })}
      />
    </div>
  );
}
