import { useSelector } from '@xstate/react';
import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { requestSignOut } from '#src/app/session/sign-out.ts';
import { usePortal } from '#src/app/use-portal.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { Logo } from './logo.tsx';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '14',
  paddingBlock: '2',
  paddingInline: { base: '4', md: '6' },
  backgroundColor: 'paper',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const fromTablet = css({ display: { base: 'none', sm: 'inline' } });
const account = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' });
const home = css({ display: 'flex', alignItems: 'center', gap: '2.5' });
const slow = css({ flexBasis: 'full', '&:empty': { display: 'none' } });

/** The header of pages outside the frame (specification 2.4): links to the home page and into the portal. */
export function SiteHeader() {
  const portal = usePortal();
  const { session } = portal;
  const user = useSelector(session, ({ context }) => context.user);
  const isLeaving = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  return (
    <header className={bar}>
      <Link quiet href={pathTo.home()} aria-label={`${brand.name} home`}>
        <span className={home}>
          <Logo />
        </span>
      </Link>
      {user ? (
        <span className={account}>
          <span className={fromTablet}>Hello, {user.account}</span>
          <Link href={pathTo.home()}>My Portal</Link>
          <Button size="text" variant="quiet" busy={isLeaving} onClick={() => void requestSignOut(portal)}>
            Sign Out
          </Button>
        </span>
      ) : (
        <Link href={pathTo.login()}>Login</Link>
      )}
      <div className={slow}>
        <SlowCall actor={session} call="signOut" />
      </div>
    </header>
  );
}
