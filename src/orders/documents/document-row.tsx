import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide';
import { newIdempotencyKey } from '#client/keys.ts';
import { downloadSaleDocument } from '#contract/orders/documents.calls.ts';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatDate, formatFileSize } from '#src/lib/format.ts';
import { documentTypeTexts } from '#src/messages/document.messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cx } from '#styled/css';
import {
  changeDocumentFailureMessage,
  downloadDocumentFailureMessage,
  uploadableDocumentTypes,
} from './documents.messages.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const named = css({ flexGrow: '1', flexBasis: '[12rem]', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: 'medium' });
const facts = css({ textStyle: 'label', color: 'ink.faint' });
const type = css({
  flexGrow: { base: '1', sm: '0' },
  flexBasis: '[13rem]',
  minWidth: '0',
});
const fixedType = css({ color: 'ink.soft', paddingInlineStart: { sm: '3' } });
// Below the buttons of rows that also have one for deletion.
const besideNone = css({ marginInlineEnd: { base: '12', _touch: '14' } });
const refusal = css({ flexBasis: '[100%]', color: 'danger', fontWeight: 'medium', textStyle: 'label' });

type DocumentRowProps = {
  saleQid: string;
  document: SaleDocument;
  documents: SaleParts['documents'];
  editable: boolean;
};

export function DocumentRow({ saleQid, document, documents, editable }: DocumentRowProps) {
  const { documentQid, documentType } = document;
  const failure = useSelector(documents, ({ context }) =>
    context.documentQid === documentQid ? context.failure : null,
  );
  const isRetyping = useSelector(
    documents,
    (snapshot) => snapshot.matches('retyping') && snapshot.context.documentQid === documentQid,
  );
  const waitUntil = useSelector(documents, retryAtOf);
  const isFixed = !editable || documentType === 'PAYMENT_CONFIRMATION';

  function retype(chosen: string) {
    const type = uploadableDocumentTypes.find((one) => one === chosen);
    if (type)
      documents.send({ type: 'document.retyped', documentQid, documentType: type, id: newIdempotencyKey() });
  }

  return (
    <li className={row}>
      <div className={named}>
        <div className={name}>{document.name}</div>
        <div className={facts}>
          {formatFileSize(document.bytes)} · {formatDate(document.uploadedAt)} by {document.uploadedBy}
        </div>
      </div>
      {isFixed ? (
        <span className={cx(type, fixedType)}>{documentTypeTexts[documentType]}</span>
      ) : (
        <div className={type}>
          <SelectField
            label={`Type of ${document.name}`}
            hideLabel
            // Not `disabled`, which would lose the focus. The machine ignores changes until then.
            aria-disabled={isRetyping || waitUntil !== null}
            saving={isRetyping}
            value={documentType}
            onChange={(event) => retype(event.currentTarget.value)}
          >
            {uploadableDocumentTypes.map((type) => (
              <option key={type} value={type}>
                {documentTypeTexts[type]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <DownloadButton
        call={downloadSaleDocument}
        input={{ params: { qid: saleQid, documentQid } }}
        failureMessage={downloadDocumentFailureMessage}
        variant="quiet"
        square
        className={isFixed && editable ? besideNone : undefined}
        icon={<Icon of={Download} />}
        aria-label={`Download ${document.name}`}
        title={`Download ${document.name}`}
      />
      {isFixed ? null : (
        <WaitButton
          square
          variant="dangerQuiet"
          icon={<Icon of={Trash2} />}
          aria-label={`Delete ${document.name}`}
          title={`Delete ${document.name}`}
          waitUntil={waitUntil}
          onClick={() => documents.send({ type: 'document.deleteRequested', documentQid })}
        />
      )}
      {failure ? (
        <p role="alert" className={refusal}>
          {changeDocumentFailureMessage(failure)}
        </p>
      ) : null}
    </li>
  );
}
