import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { createIbanBankDetails } from '#contract/bank/bank.calls.ts';
import type { IbanDetails } from '#contract/bank/bank.schemas.ts';
import { cluster, stack } from '#styled/patterns';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { bankInfoQuery, userQuery } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { bankSentence } from './profile.messages.ts';

type IbanFormProps = { onSaved: () => void; onCancel?: () => void };

export function IbanForm({ onSaved, onCancel }: IbanFormProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: IbanDetails) => api(createIbanBankDetails, { body }),
    onSuccess: (bank) => {
      queries.setQueryData(bankInfoQuery().queryKey, bank);
      void queries.invalidateQueries({ queryKey: userQuery().queryKey });
      notify({ message: 'Payment details updated', variant: 'success' });
      onSaved();
    },
  });
  const { issues, form } = useCheckedForm(createIbanBankDetails.body, mutate);
  const failure = error ? failureOf(createIbanBankDetails, error) : null;
  const refused = failure && failure.field !== null ? { [failure.field]: bankSentence(failure) } : {};
  return (
    <form {...form} className={stack({ gap: '4', maxWidth: '[26rem]' })}>
      {failure && failure.field === null ? (
        <Notice tone="buoy" live="alert">
          {bankSentence(failure)}
        </Notice>
      ) : null}
      <TextField
        name="accountHolder"
        label="Account holder"
        autoComplete="name"
        error={issues.accountHolder}
      />
      <TextField
        name="iban"
        label="IBAN"
        hint="For example NL91 ABNA 0417 1643 00."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={issues.iban ?? refused.iban}
        live={!issues.iban}
      />
      <TextField
        name="secret"
        type="password"
        label="Your password"
        hint="Asked again, because this changes where money goes."
        autoComplete="current-password"
        error={issues.secret ?? refused.secret}
        live={!issues.secret}
      />
      <div className={cluster()}>
        <Button type="submit" variant="primary" busy={isPending} thumb>
          Save payment details
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
