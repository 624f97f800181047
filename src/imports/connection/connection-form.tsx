import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deleteStocklistSource, testStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Connection } from '#contract/imports/connections.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { stocklistConnectionMachine } from '#machines/imports/connection/connection.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { DraftNotice } from '#src/forms/draft-notice.tsx';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatDate } from '#src/lib/format.ts';
import { type GetFieldError, fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { ConnectionTestResult } from './connection-test.tsx';
import { ConnectionFields } from './connection.fields.ts';
import { connectionLabels, connectionValueText, sourceRefusal } from './connection.messages.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { type ConnectionDraft, useConnectionDraft, connectionVersionOf } from './use-connection-draft.ts';

const pair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 7rem' },
});

type ConnectionFormProps = {
  saved: Connection | null;
  connection: ActorRefFrom<typeof stocklistConnectionMachine>;
};

export function ConnectionForm({ saved, connection }: ConnectionFormProps) {
  const draft = useConnectionDraft(saved);
  useEmitted(connection, { 'connection.saved': draft.saved, 'connection.deleted': draft.saved });
  return (
    <SourceForm key={`${draft.key} ${draft.began}`} saved={saved} connection={connection} draft={draft} />
  );
}

type SourceFormProps = ConnectionFormProps & { draft: ConnectionDraft };

function SourceForm({ saved, connection, draft }: SourceFormProps) {
  const [kind, setKind] = useState<'URL' | 'FTP'>(draft.values.kind === 'FTP' ? 'FTP' : 'URL');
  const failure = useSelector(connection, ({ context }) => context.failure);
  const isSaving = useSelector(
    connection,
    (snapshot) => snapshot.matches('saving') || snapshot.matches('comparing'),
  );
  const isTesting = useSelector(connection, (snapshot) => snapshot.matches('testing'));
  const isBusy = useSelector(connection, (snapshot) => snapshot.hasTag('busy'));
  const retryAt = useSelector(connection, retryAtOf);
  const { issues, form } = useCheckedForm(ConnectionFields, (entry, button) =>
    connection.send(
      button === 'test'
        ? { type: 'test.requested', entry }
        : { type: 'connection.submitted', entry, version: connectionVersionOf(saved) },
    ),
  );
  const stale = failure?.code === 'stale_version' ? failure : null;
  const isCompared = draft.isOvertaken && stale !== null;
  const isOnFile = !draft.isOvertaken && stale?.detail.version === connectionVersionOf(saved);
  // Not while the newest version is read, because the change may have been saved.
  const showsFailure =
    failure !== null && !isFailureOf(deleteStocklistSource, failure) && !isBusy && !isCompared;
  const refusal = showsFailure ? sourceRefusal(failure, { kind, isOnFile }) : null;
  const getError: GetFieldError = (field) => fieldErrorOf(field, issues, refusal);
  return (
    <Card
      title="Stock list location"
      text={saved ? `Last changed ${formatDate(saved.updatedAt)}` : 'Not set up yet'}
      aside={
        saved ? (
          <Button
            size="text"
            variant="dangerQuiet"
            onClick={() => connection.send({ type: 'deletion.requested' })}
          >
            Remove
          </Button>
        ) : null
      }
    >
      <form
        {...form}
        className={stack({ gap: '5', maxWidth: '[34rem]' })}
        onChange={(event) => {
          form.onChange(event);
          connection.send({ type: 'entry.changed' });
          draft.keep(event.currentTarget);
        }}
      >
        <DraftNotice
          draft={draft}
          labels={connectionLabels}
          textOf={connectionValueText}
          without="We don’t restore passwords."
          onTake={() => {
            connection.send({ type: 'entry.changed' });
            draft.throwAway();
          }}
        />
        <RefusalNotice refusal={refusal} />
        <RadioCards
          legend="Connection type"
          name="kind"
          options={[
            { value: 'URL', title: 'Web address', text: 'A file at an https address' },
            { value: 'FTP', title: 'FTP', text: 'A file on an FTP server' },
          ]}
          value={kind}
          onValueChange={setKind}
        />
        {/* Hidden instead of removed, so that the fields of the other kind keep their values. */}
        <div hidden={kind !== 'URL'}>
          <TextField
            name="url"
            type="url"
            label="Address"
            hint="For example https://files.company.com/stock.csv."
            autoComplete="off"
            defaultValue={draft.values.url}
            {...getError('url')}
          />
        </div>
        <div hidden={kind !== 'FTP'} className={stack({ gap: '4' })}>
          <FtpFields values={draft.values} getError={getError} />
        </div>
        <CredentialFields saved={saved} values={draft.values} getError={getError} />
        <ScheduleFields values={draft.values} />
        <ConnectionTestResult connection={connection} />
        <SlowCalls actor={connection} calls={['save', 'readNewest']} />
        <div className={cluster()}>
          <WaitButton
            type="submit"
            variant="primary"
            busy={isSaving}
            waitUntil={isFailureOf(testStocklistSource, failure) ? null : retryAt}
            thumb
          >
            {draft.isOvertaken ? 'Save mine' : 'Save connection'}
          </WaitButton>
          <WaitButton type="submit" name="button" value="test" busy={isTesting} waitUntil={retryAt} thumb>
            Test connection
          </WaitButton>
        </div>
      </form>
    </Card>
  );
}

type FieldsProps = { values: ConnectionDraft['values']; getError: GetFieldError };

function FtpFields({ values, getError }: FieldsProps) {
  return (
    <>
      <div className={pair}>
        <TextField
          name="host"
          label="Host"
          hint="For example ftp.company.com. FTP isn’t encrypted, so an https address is safer."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.host}
          {...getError('host')}
        />
        <NumberField name="port" label="Port" kind="whole" defaultValue={values.port} {...getError('port')} />
      </div>
      <TextField
        name="path"
        label="File path"
        hint="For example /stock/today.csv."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.path}
        {...getError('path')}
      />
    </>
  );
}

/** The fields of user name and password. The API never returns a saved password, so its field starts empty. */
function CredentialFields({ saved, values, getError }: FieldsProps & { saved: Connection | null }) {
  return (
    <>
      <TextField
        name="username"
        label="Username"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username}
        {...getError('username')}
      />
      <PasswordField
        name="password"
        label="Password"
        optional
        autoComplete="new-password"
        hint={
          saved?.hasPassword
            ? 'A password is saved. Leave this empty to keep it. Enter it again if you change the server.'
            : 'Stored encrypted and never shown again.'
        }
        {...getError('password')}
      />
      {saved?.hasPassword ? (
        <Checkbox
          name="isPasswordRemoved"
          label="Remove the saved password"
          defaultChecked={values.isPasswordRemoved === 'on'}
        />
      ) : null}
    </>
  );
}
