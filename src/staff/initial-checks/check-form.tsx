import { useSelector } from '@xstate/react';
import { FileSpreadsheet, Tag } from 'lucide';
import { useMemo, useState } from 'react';
import { newIdempotencyKey } from '#client/keys.ts';
import { letterOfColumn } from '#contract/imports/stock-lists/reading/column-letter.ts';
import { dealNotFound } from '#contract/staff/deals.calls.ts';
import type { CheckFile } from '#contract/staff/initial-checks.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { formatCount, formatFileSize } from '#src/lib/format.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { usePastedFile } from '#src/lib/use-pasted-file.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { cardSurface } from '#src/ui/card-surface.ts';
import { FileName } from '#src/ui/file-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { CheckFields } from './check-fields.tsx';
import { acceptedFiles, chooseFile, type InitialCheckActor, UploadProgress } from './check-file-choice.tsx';
import {
  checkFormSchema,
  CheckValues,
  headingsIn,
  missingText,
  suggestedValues,
} from './check-form.fields.ts';
import { checkFailureMessage } from './initial-checks.messages.ts';
import { SheetPreview } from './sheet-preview.tsx';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '3',
  paddingInline: '4',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const fileMark = css({
  display: 'grid',
  placeItems: 'center',
  width: '9',
  height: '9',
  borderRadius: 'md',
  backgroundColor: 'success.wash',
  color: 'success',
});
const words = css({ flexGrow: '1', minWidth: '0', flexBasis: '[14rem]' });
const name = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const soft = css({ color: 'ink.soft' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '24rem minmax(0, 1fr)' },
});
const fields = css({ display: 'grid', alignContent: 'start', gap: '4', padding: '4' });
const sheetPlace = css({
  minWidth: '0',
  padding: '4',
  backgroundColor: 'mist',
  borderColor: 'line',
  borderTopWidth: { base: '1px', xl: '0' },
  borderInlineStartWidth: { xl: '1px' },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '3',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const note = css({
  display: 'flex',
  gap: '2',
  textStyle: 'label',
  color: 'ink.soft',
  _icon: { width: '4', height: '4', color: 'info' },
});
const hiddenInput = css({ display: 'none' });

/** What was entered for a file, until its check has begun. */
const checkDrafts = defineStoredDraft('gtin-check', CheckValues);

/** How the list is read: suggested from the file, and free to change beside it. */
export function CheckForm({ actor, file }: { actor: InitialCheckActor; file: CheckFile }) {
  const { qid: owner } = useUser();
  const [first] = file.sheets;
  const [values, setValues] = useState<CheckValues | null>(
    () => checkDrafts.read(owner, file.qid) ?? (first ? suggestedValues(first) : null),
  );
  // Sent again unchanged, it is the same check.
  const [key, setKey] = useState(newIdempotencyKey);
  const sheet = file.sheets.find(({ name: sheetName }) => sheetName === values?.sheet) ?? first;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const upload = useSelector(actor, ({ children }) => children.upload);
  const waitUntil = useSelector(actor, retryAtOf);
  const headings = useMemo(
    () => (sheet && values ? headingsIn(sheet, values.headingRow) : new Map<string, string>()),
    [sheet, values],
  );
  const schema = useMemo(() => checkFormSchema(headings), [headings]);
  const { issues, form } = useCheckedForm(schema, (answers) => {
    if (!sheet) return;
    const body = { ...answers, sheet: sheet.name, file: file.qid };
    actor.send({ type: 'check.requested', key, body });
  });
  usePastedFile((pasted) => chooseFile(actor, pasted));
  if (!sheet || !values) return null;
  const isDealRefused = failure?.code === dealNotFound;

  function change(changed: Partial<CheckValues>) {
    const other = file.sheets.find(({ name: sheetName }) => sheetName === changed.sheet);
    const next = { ...values, ...(other ? suggestedValues(other) : {}), ...changed } as CheckValues;
    if (other && values) next.dealId = values.dealId;
    setValues(next);
    setKey(newIdempotencyKey());
    checkDrafts.store(owner, file.qid, next);
  }
  const missing = missingText(values);
  return (
    <form className={cardSurface} {...form} aria-label="New check">
      <div className={head}>
        <span className={fileMark}>
          <Icon of={FileSpreadsheet} />
        </span>
        <div className={words}>
          <p className={name}>
            <FileName of={file.fileName} />
          </p>
          <p className={soft}>
            {formatFileSize(file.bytes)}
            {sheet.name === '' ? '' : `, sheet “${sheet.name}”`}, {formatCount(sheet.rows, 'row')}.
          </p>
        </div>
        <OtherFile onFile={(chosen) => chooseFile(actor, chosen)} />
      </div>
      <div className={columns}>
        <div className={fields}>
          {upload ? <UploadProgress actor={actor} /> : null}
          {failure && !isDealRefused && !isStarting ? (
            <RefusalNotice refusal={{ field: null, message: checkFailureMessage(failure) }} />
          ) : null}
          <CheckFields
            file={file}
            values={values}
            headings={headings}
            issues={issues}
            dealRefusal={isDealRefused ? checkFailureMessage(failure) : null}
            onChange={change}
          />
          <BrandNote sheet={sheet} />
        </div>
        <div className={sheetPlace}>
          <SheetPreview sheet={sheet} values={values} onChange={change} />
        </div>
      </div>
      <div className={foot}>
        <p className={soft}>{missing ?? 'All answers are there.'}</p>
        <WaitButton type="submit" variant="primary" busy={isStarting} waitUntil={waitUntil}>
          Check {formatCount(sheet.rows, 'row')}
        </WaitButton>
        <SlowCalls actor={actor} calls={['start']} />
      </div>
    </form>
  );
}

function OtherFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Button onClick={() => input?.click()}>Choose another file</Button>
      <input
        ref={setInput}
        type="file"
        className={hiddenInput}
        tabIndex={-1}
        aria-hidden
        aria-label="Choose another file"
        accept={acceptedFiles}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function BrandNote({ sheet }: { sheet: CheckFile['sheets'][number] }) {
  const found = sheet.columns.find(({ guess }) => guess?.field === 'brand');
  if (!found) return null;
  return (
    <p className={note}>
      <Icon of={Tag} />
      <span>Brand is in column {letterOfColumn(found.column)}, so the result is also shown by brand.</span>
    </p>
  );
}
