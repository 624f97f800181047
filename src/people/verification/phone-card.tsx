import { useState } from 'react';
import type { User } from '#contract/people/users.schemas.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Status } from '#src/ui/status.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { ChannelForms } from './channel-forms.tsx';
import { contactTexts } from './contact.messages.ts';
import { useVerification } from './use-verification.ts';
import { channelTitles } from './verification.messages.ts';

const number = css({ fontWeight: 'strong' });
const explanation = css({ color: 'ink.soft' });

type PhoneCardProps = {
  user: User;
  /** A code that was sent to another number and can be entered. */
  code: SentCode | null;
};

/** The verified phone number, or the forms that replace it. */
export function PhoneCard({ user, code }: PhoneCardProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>(code === null ? 'unopened' : 'open');
  const [wasOpen] = useState(code !== null);
  const { formattedPhone: phone } = user;
  return (
    <Card
      title={channelTitles.phone}
      aside={user.isPhoneVerified ? <Status tone="success">Verified</Status> : null}
    >
      {form === 'open' ? (
        <PhoneChange phone={phone} code={code} takesFocus={!wasOpen} onClose={() => setForm('closed')} />
      ) : (
        <div className={stack({ gap: '3', alignItems: 'flex-start' })}>
          <p ref={form === 'closed' ? takeLostFocus : undefined} tabIndex={-1} className={number}>
            <VisuallyHidden>Phone number: </VisuallyHidden>
            {phone ?? 'None'}
          </p>
          <Button onClick={() => setForm('open')}>
            {phone === null ? 'Add phone number' : 'Change phone number'}
          </Button>
        </div>
      )}
    </Card>
  );
}

type PhoneChangeProps = {
  phone: string | null;
  code: SentCode | null;
  takesFocus: boolean;
  onClose: () => void;
};

function PhoneChange({ phone, code, takesFocus, onClose }: PhoneChangeProps) {
  const notify = useNotify();
  const verification = useVerification(
    { email: { isVerified: true, code: null }, phone: { isVerified: false, code } },
    () => {
      notify({ message: contactTexts.phoneSaved, variant: 'success' });
      onClose();
    },
  );
  return (
    <div className={stack({ gap: '4', maxWidth: '[34rem]', alignItems: 'stretch' })}>
      {phone === null ? null : <p className={explanation}>{contactTexts.phoneStays(phone)}</p>}
      <ChannelForms
        channel="phone"
        to={null}
        verification={verification}
        takesFocus={takesFocus}
        phoneLabel={contactTexts.newPhone}
      />
      <div>
        <Button size="text" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
