import { useQuery } from '@tanstack/react-query';
import { readPendingCodes } from '#contract/people/verification.calls.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { contactTexts } from './contact.messages.ts';
import { NameForm } from './name-form.tsx';
import { PhoneCard } from './phone-card.tsx';

/** The name of the contact person, and the verified phone number, which is changed by a code. */
export function ContactPage() {
  const user = useUser();
  const codes = useQuery(queryFor(readPendingCodes, {}));
  return (
    <ProfileFrame section="contactDetails" text={contactTexts.page}>
      <Card title="Contact person">
        <NameForm user={user} />
      </Card>
      <Loaded query={codes} what="your phone number" rows={2} inCard>
        {({ phone }) => <PhoneCard user={user} code={phone} />}
      </Loaded>
    </ProfileFrame>
  );
}
