import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addEmail, makeEmailPrimary } from '#contract/people/accounts.calls.ts';
import type { emailsMachine } from '#machines/people/emails/emails.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { emailRefusal } from './emails.messages.ts';

type Emails = ActorRefFrom<typeof emailsMachine>;
type EmailDialogProps = { emails: Emails; open: boolean };

/** One dialog for each change; at most one is open. */
export function EmailDialogs({ emails }: { emails: Emails }) {
  const shown = useSelector(emails, ({ tags }) =>
    (['adding', 'promoting', 'removing'] as const).find((tag) => tags.has(tag)),
  );
  return (
    <>
      <AddEmailDialog emails={emails} open={shown === 'adding'} />
      <PromoteEmailDialog emails={emails} open={shown === 'promoting'} />
      <RemoveEmailDialog emails={emails} open={shown === 'removing'} />
    </>
  );
}

function useEmails(emails: Emails) {
  const failure = useSelector(emails, ({ context }) => context.failure);
  return {
    address: useSelector(emails, ({ context }) => context.email?.email ?? ''),
    isBusy: useSelector(emails, (snapshot) => snapshot.hasTag('busy')),
    waitUntil: useSelector(emails, retryAtOf),
    refusal: failure && emailRefusal(failure),
    close: () => emails.send({ type: 'dialog.closed' }),
  };
}

function AddEmailDialog({ emails, open }: EmailDialogProps) {
  const id = useId();
  const { isBusy, waitUntil, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={isBusy}
      title="Add an email address"
      description="We’ll send a link to this address. Once you’ve opened it, you can make this your primary address."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <WaitButton type="submit" form={id} variant="primary" busy={isBusy} waitUntil={waitUntil}>
            Add address
          </WaitButton>
        </>
      }
    >
      <AdditionForm emails={emails} id={id} />
    </Dialog>
  );
}

/** Rendered inside the dialog, so that its errors disappear with the dialog. */
function AdditionForm({ emails, id }: { emails: Emails; id: string }) {
  const { refusal } = useEmails(emails);
  const { issues, form } = useCheckedForm(addEmail.body, (value) =>
    emails.send({ type: 'addition.submitted', ...value }),
  );
  return (
    <form {...form} id={id} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      <TextField
        name="email"
        type="email"
        label="Email address"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldErrorOf('email', issues, refusal)}
      />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...fieldErrorOf('secret', issues, refusal)}
      />
      <SlowCall actor={emails} call="add" />
    </form>
  );
}

function PromoteEmailDialog({ emails, open }: EmailDialogProps) {
  const id = useId();
  const { address, isBusy, waitUntil, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={isBusy}
      title="Make this your primary address?"
      description={`You’ll sign in with ${address} and get our emails there. We’ll send a notice to your current address.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <WaitButton type="submit" form={id} variant="primary" busy={isBusy} waitUntil={waitUntil}>
            Make primary
          </WaitButton>
        </>
      }
    >
      <SecretForm emails={emails} id={id} type="promotion.submitted" />
    </Dialog>
  );
}

function RemoveEmailDialog({ emails, open }: EmailDialogProps) {
  const id = useId();
  const { address, isBusy, waitUntil, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={isBusy}
      title="Remove this address?"
      description={`${address} will be removed from your account. We’ll send a notice to your primary address.`}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <WaitButton type="submit" form={id} variant="danger" busy={isBusy} waitUntil={waitUntil}>
            Remove address
          </WaitButton>
        </>
      }
    >
      <SecretForm emails={emails} id={id} type="removal.submitted" />
    </Dialog>
  );
}

type SecretFormProps = { emails: Emails; id: string; type: 'promotion.submitted' | 'removal.submitted' };

/** Asks for the password, as every change of an existing email address does. */
function SecretForm({ emails, id, type }: SecretFormProps) {
  const { refusal } = useEmails(emails);
  const { issues, form } = useCheckedForm(makeEmailPrimary.body, ({ secret }) =>
    emails.send({ type, secret }),
  );
  return (
    <form {...form} id={id} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...fieldErrorOf('secret', issues, refusal)}
      />
      <SlowCall actor={emails} call={type === 'promotion.submitted' ? 'promote' : 'remove'} />
    </form>
  );
}
