import type { OutboxMessage } from '#contract/platform/outbox.schemas.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const facts = css({ color: 'ink.soft', textStyle: 'label', overflowWrap: 'anywhere' });

export function OutboxEntry({ message }: { message: OutboxMessage }) {
  const { kind, recipient, subject, links, sentAt } = message;
  return (
    <Card
      isEntry
      title={subject ?? 'Text message'}
      aside={<Badge>{kind === 'MAIL' ? 'Email' : 'Text message'}</Badge>}
    >
      <div className={stack({ gap: '3' })}>
        <p className={facts}>
          To {recipient}, {formatDateTime(sentAt)}
        </p>
        <p className={text}>{message.text}</p>
        {links.length > 0 ? (
          <div className={cluster({ gap: '2' })}>
            {links.map(({ label, href }) => (
              <ButtonLink key={href} href={href}>
                {label}
              </ButtonLink>
            ))}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
