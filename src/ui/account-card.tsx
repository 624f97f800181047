import { LogOut } from 'lucide';
import { Link } from 'wouter';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const box = css({ borderTopWidth: '1px', borderColor: 'line', paddingTop: '3' });
const who = css({
  display: 'block',
  paddingInline: { base: '2.5', _rail: '1' },
  paddingBlock: '1',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
  _hover: { backgroundColor: 'mist' },
});
const name = css({ display: 'block', fontWeight: 'strong' });
const account = css({ display: 'block', textStyle: 'label', color: 'ink.faint' });
const leave = css({ paddingInline: { base: '2.5', _rail: '1' }, marginTop: '1' });

type AccountCardProps = {
  hello: string;
  href: string;
  linkLabel: string;
  onSignOut?: () => void;
  signOutLabel?: string;
  busy?: boolean;
};

export function AccountCard({
  hello,
  href,
  linkLabel,
  onSignOut,
  signOutLabel = 'Sign Out',
  busy,
}: AccountCardProps) {
  return (
    <div className={box}>
      <Link href={href} className={who}>
        <span className={name}>{hello}</span>
        <span className={account}>{linkLabel}</span>
      </Link>
      {onSignOut ? (
        <div className={leave}>
          <Button variant="quiet" size="text" icon={<Icon of={LogOut} />} busy={busy} onClick={onSignOut}>
            {signOutLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
