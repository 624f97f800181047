import { ProfileGap } from '#contract/people/users.schemas.ts';
import { profileGapTexts, sectionsByGap } from '#src/messages/profile-gap.messages.ts';
import { BackToOrder } from '#src/people/profile-frame/order-waits.tsx';
import { useProfileLinks } from '#src/people/profile-frame/use-profile-links.ts';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Status } from '#src/ui/status.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

const list = css({
  display: 'grid',
  columnGap: '6',
  rowGap: '2',
  marginTop: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
});

type CompletenessProps = { gaps: readonly ProfileGap[]; order: string | null };

/** The complete part of the data that payment needs (specification 2.7), with links to the rest. */
export function Completeness({ gaps, order }: CompletenessProps) {
  const { to } = useProfileLinks();
  const all = ProfileGap.options;
  const done = all.length - gaps.length;
  if (gaps.length === 0 && order) return <BackToOrder order={order} />;
  return (
    <Card
      title={gaps.length === 0 ? 'Your profile is complete' : 'Please complete your profile'}
      text={
        gaps.length === 0
          ? 'Your payment information is complete.'
          : 'To trigger payment, please complete missing information.'
      }
    >
      <div className={stack({ gap: '0' })}>
        <Progress
          label={`${done} of ${all.length} complete`}
          value={done}
          max={all.length}
          tone={gaps.length === 0 ? 'success' : 'warning'}
          showLabel
        />
        {gaps.length === 0 ? null : (
          <ul className={list}>
            {all.map((gap) => (
              <li key={gap}>
                {gaps.includes(gap) ? (
                  <Status tone="warning">
                    <Link href={to(sectionsByGap[gap])}>Add {profileGapTexts[gap].toLowerCase()}</Link>
                  </Status>
                ) : (
                  <Status tone="success">{profileGapTexts[gap]}: complete</Status>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
