import { addEmail, makeEmailPrimary } from '#contract/accounts/accounts.calls.ts';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#styled/patterns';
import type { emailsMachine } from '#machines/emails/emails.machine.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { emailRefusal } from './emails.messages.ts';
import { RefusalNotice, saidAt } from './refusal.tsx';

type Emails = ActorRefFrom<typeof emailsMachine>;
type EmailDialogProps = { emails: Emails; open: boolean };

/** One for each change; at most one of them is open. */
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
    refusal: failure && emailRefusal(failure),
    close: () => emails.send({ type: 'dialog.closed' }),
  };
}

function AddEmailDialog({ emails, open }: EmailDialogProps) {
  const id = useId();
  const { isBusy, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={isBusy}
      title="Add an e-mail address"
      description="We mail a link to it. Once you have opened the link you can make it your primary one."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            Add address
          </Button>
        </>
      }
    >
      <AdditionForm emails={emails} id={id} />
    </Dialog>
  );
}

/** Inside the dialog, so that what was wrong goes with it. */
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
        label="E-mail address"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...saidAt('email', issues, refusal)}
      />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...saidAt('secret', issues, refusal)}
      />
    </form>
  );
}

function PromoteEmailDialog({ emails, open }: EmailDialogProps) {
  const id = useId();
  const { address, isBusy, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      sticky={isBusy}
      title="Make this your primary address?"
      description={`You then sign in with ${address}, and it gets our mail. We tell your present address.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            Make primary
          </Button>
        </>
      }
    >
      <PromotionForm emails={emails} id={id} />
    </Dialog>
  );
}

function PromotionForm({ emails, id }: { emails: Emails; id: string }) {
  const { refusal } = useEmails(emails);
  const { issues, form } = useCheckedForm(makeEmailPrimary.body, ({ secret }) =>
    emails.send({ type: 'promotion.submitted', secret }),
  );
  return (
    <form {...form} id={id} className={stack({ gap: '4' })}>
      <RefusalNotice refusal={refusal} />
      <PasswordField
        name="secret"
        label="Your password"
        autoComplete="current-password"
        {...saidAt('secret', issues, refusal)}
      />
    </form>
  );
}

function RemoveEmailDialog({ emails, open }: EmailDialogProps) {
  const { address, isBusy, refusal, close } = useEmails(emails);
  return (
    <Dialog
      open={open}
      onClose={close}
      irreversible
      title="Remove this address?"
      description={address}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" busy={isBusy} onClick={() => emails.send({ type: 'removal.confirmed' })}>
            Remove address
          </Button>
        </>
      }
    >
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
    </Dialog>
  );
}
