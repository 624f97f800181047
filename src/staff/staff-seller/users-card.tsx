import type { SellerUser } from '#contract/staff/staff-sellers.schemas.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { css } from '#styled/css';

const row = css({
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  overflowWrap: 'anywhere',
  _first: { borderTopWidth: '0', paddingTop: '0' },
  _last: { paddingBottom: '0' },
});
const name = css({ fontWeight: 'medium' });
const quiet = css({ textStyle: 'label', color: 'ink.soft' });

export function UsersCard({ users }: { users: readonly SellerUser[] }) {
  return (
    <Card title="Users" minor>
      {users.length === 0 ? (
        <p className={quiet}>This seller has no users yet.</p>
      ) : (
        <ul>
          {users.map((user) => (
            <li key={user.qid} className={row}>
              <p className={name}>
                {user.name} {user.activatedAt === null ? <Badge>Not activated</Badge> : null}
              </p>
              <p className={quiet}>
                <EmailText of={user.email} />
              </p>
              {user.phone ? <p className={quiet}>{user.phone}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
