import * as v from 'valibot';
import { CurrentPassword, Email } from '#contract/people/accounts.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useUserEditor } from '#src/forms/use-user-editor.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { emailChangeFailureMessage } from './verification.messages.ts';
import type { VerificationActorRef } from './verification.types.ts';

const Fields = v.object({ email: Email, secret: CurrentPassword });

type EmailChangeFormProps = { verification: VerificationActorRef; onClose: () => void };

/** Replaces a wrong email address before it is verified, and sends a code to the new one. */
export function EmailChangeForm({ verification, onClose }: EmailChangeFormProps) {
  const user = useUser();
  const { editor, change } = useUserEditor(user, {
    failureMessage: emailChangeFailureMessage,
    onSaved() {
      verification.send({ type: 'recipient.corrected', channel: 'email' });
      verification.send({ type: 'code.requested', channel: 'email' });
      onClose();
    },
  });
  const { issues, form } = useCheckedForm(Fields, (entry) => editor.send({ type: 'entry.submitted', entry }));
  return (
    <form {...form} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={change.refusal} />
      <TextField
        name="email"
        type="email"
        label="New email address"
        autoFocus
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.email}
        {...fieldErrorOf('email', issues, change.refusal)}
      />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...fieldErrorOf('secret', issues, change.refusal)}
      />
      <SlowCalls {...change.attempts} />
      <div className={cluster()}>
        <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil}>
          Change and send code
        </WaitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
