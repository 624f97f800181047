import { Plus } from 'lucide';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UserEmail } from '#contract/people/accounts.schemas.ts';
import type { emailsMachine } from '#machines/people/emails/emails.machine.ts';
import { formatDate, formatCount } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { entryButtons, entryRow, quietButtonFirst } from '#src/ui/entry-row.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { css, cx } from '#styled/css';

const centred = css({ alignItems: 'center' });
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  fontWeight: 'strong',
  overflowWrap: 'anywhere',
});
const words = css({ minWidth: '0' });
const state = css({ color: 'ink.soft' });

type EmailListProps = { emails: ActorRefFrom<typeof emailsMachine>; entries: readonly UserEmail[] };

export function EmailList({ emails, entries }: EmailListProps) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  return (
    <Card
      flush
      title={formatCount(entries.length, 'address', 'addresses')}
      aside={
        <Button
          size="sm"
          icon={<Icon of={Plus} />}
          onClick={() => emails.send({ type: 'addition.requested' })}
        >
          Add address
        </Button>
      }
    >
      <ul {...keptFocus} aria-label="Email addresses">
        {entries.map((email) => (
          <EmailRow key={email.qid} email={email} emails={emails} />
        ))}
      </ul>
    </Card>
  );
}

function EmailRow({ email, emails }: { email: UserEmail } & Pick<EmailListProps, 'emails'>) {
  const { email: address, isPrimary, verifiedAt } = email;
  return (
    <li className={cx(entryRow, centred)}>
      <div className={words}>
        <p className={name}>
          <span>{breakable(address)}</span>
          {isPrimary ? <Badge tone="success">Primary</Badge> : null}
          {verifiedAt === null ? <Badge tone="warning">Not verified</Badge> : null}
        </p>
        <p className={state}>
          {verifiedAt === null
            ? 'Open the link we sent to this address. It works for three days.'
            : `Verified on ${formatDate(verifiedAt)}`}
        </p>
      </div>
      {isPrimary ? null : (
        <div className={cx(entryButtons, quietButtonFirst)}>
          {verifiedAt === null ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Make ${address} primary`}
              onClick={() => emails.send({ type: 'promotion.requested', email })}
            >
              Make primary
            </Button>
          )}
          <Button
            variant="dangerQuiet"
            size="sm"
            aria-label={`Remove ${address}`}
            onClick={() => emails.send({ type: 'removal.requested', email })}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

/** Allows line breaks in a long email address after `@` and dots only. */
function breakable(address: string) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts may be alike, and never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
