import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '#contract/people/addresses/addresses.schemas.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { RestoredDraftNotice } from '#src/forms/draft-notice.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { publishAnalyticsEvent } from '#src/lib/analytics-events.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryFor } from '#src/queries/query.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { BankNumberFields } from './bank-number-fields.tsx';
import { bankFields } from './bank.fields.ts';
import { accountNumbersNotKeptText, bankFailureMessage, bankKindTexts } from './bank.messages.ts';
import { bankCalls, bankSubmission } from './bank.submission.ts';
import { type BankDraft, bankKinds, bankKindOf, useBankDraft } from './use-bank-draft.ts';

type BankFormProps = {
  billing: Address | undefined;
  onSaved: () => void;
  /** Present when there are saved bank details to return to. */
  onCancel?: () => void;
  /** Opened by a button, whose focus it takes over. */
  takesFocus: boolean;
};

/** Bank details in one of four forms; the form of the company's country is preselected. */
export function BankForm({ billing, onSaved, onCancel, takesFocus }: BankFormProps) {
  const draft = useBankDraft(billing);
  return (
    <KindForm
      key={draft.key}
      draft={draft}
      takesFocus={takesFocus}
      onSaved={() => {
        draft.saved();
        onSaved();
      }}
      onCancel={
        onCancel &&
        (() => {
          draft.saved();
          onCancel();
        })
      }
    />
  );
}

type KindFormProps = Omit<BankFormProps, 'billing'> & { draft: BankDraft };

function KindForm({ draft, onSaved, onCancel, takesFocus }: KindFormProps) {
  const [kind, setKind] = useState(() => bankKindOf(draft.values));
  const change = useBankChange(onSaved);
  const { issues, form } = useCheckedForm(bankFields[kind], change.submit);
  const isOfOtherKind = change.failure !== null && !isFailureOf(bankCalls[kind], change.failure);
  const refusal = isOfOtherKind ? null : change.refusal;
  const getError = (field: string) => fieldErrorOf(field, issues, refusal);
  return (
    <form
      {...form}
      ref={takesFocus ? takeFocusToFormat : undefined}
      className={stack({ gap: '5', maxWidth: '[34rem]' })}
      onChange={(event) => {
        form.onChange(event);
        draft.keep(event.currentTarget);
      }}
    >
      {draft.isRestored ? (
        <RestoredDraftNotice onThrowAway={draft.throwAway} without={accountNumbersNotKeptText} />
      ) : null}
      <RefusalNotice refusal={refusal} />
      <RadioCards
        legend="Account format"
        name="kind"
        options={bankKinds.map((value) => ({ value, ...bankKindTexts[value] }))}
        value={kind}
        onValueChange={setKind}
      />
      <TextField
        name="accountHolder"
        label="Account holder"
        hint="Exactly as shown on your bank statement."
        autoComplete="name"
        defaultValue={draft.values.accountHolder}
        {...getError('accountHolder')}
      />
      <BankNumberFields key={kind} kind={kind} values={draft.values} getError={getError} />
      <PasswordField
        name="secret"
        label="Your password"
        hint="We ask again because this changes where we send your money. We’ll email everyone at your company about the change."
        autoComplete="current-password"
        {...getError('secret')}
      />
      <SlowCalls {...change.attempts} />
      <div className={cluster()}>
        <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
          Save payment details
        </WaitButton>
        {onCancel ? (
          <Button variant="quiet" thumb onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function takeFocusToFormat(form: HTMLFormElement | null) {
  takeLostFocus(form?.querySelector<HTMLElement>('input:checked'));
}

function useBankChange(onSaved: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useSubmission(useFormActor(bankSubmission, undefined), {
    failureMessage: bankFailureMessage,
    onAccepted: (bank) => {
      publishAnalyticsEvent({ type: 'bankDetails.created' });
      queries.setQueryData(queryFor(readBankInfo, {}).queryKey, bank);
      void queries.invalidateQueries({ queryKey: userQuery().queryKey });
      notify({ message: 'Payment details updated', variant: 'success' });
      onSaved();
    },
    // The details may be saved although the answer was lost.
    onUnanswered: () => {
      void queries.invalidateQueries({ queryKey: queryFor(readBankInfo, {}).queryKey });
      void queries.invalidateQueries({ queryKey: userQuery().queryKey });
    },
  });
}
