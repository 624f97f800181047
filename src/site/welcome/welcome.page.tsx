import { pathTo } from '#contract/pages/paths.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import type { SeededUser } from '#contract/platform/info.schemas.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PublicColumn } from '#src/ui/public-column.tsx';
import { css } from '#styled/css';
import { split, stack } from '#styled/patterns';
import { MarketplaceFigures } from './marketplace-figures.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { ToolLinks } from './tool-links.tsx';

const title = css({
  fontSize: '[2rem]',
  lineHeight: '[2.5rem]',
  fontWeight: 'strong',
  letterSpacing: '-0.02em',
});
const lead = css({ maxWidth: 'prose', marginTop: '2', textStyle: 'lead', color: 'ink.soft' });
const hero = css({ marginBottom: { base: '6', md: '8' } });

export type WelcomeProps = {
  /** The signed-in user. */
  user: User | null;
  onSignIn: (person: SeededUser) => void;
  onSignOut: () => void;
  isLeaving: boolean;
  /** The email address of the account whose sign-in was last asked for; null before. */
  chosen: string | null;
  busy: boolean;
  /** When the marketplace accepts the next attempt, in milliseconds; null when it accepts one now. */
  waitUntil: number | null;
  /** Stops waiting for a sign-in that takes longer than usual; null otherwise. */
  onStop: (() => void) | null;
  /** The reason why the last sign-in failed. */
  refusal: string | null;
};

/** The first page after the start of the embedded marketplace (decisions 6), outside production only. */
export function WelcomePage(props: WelcomeProps) {
  useDocumentTitle('Welcome');
  const { user, onSignOut, isLeaving } = props;
  return (
    <PublicColumn width="text">
      <header className={hero}>
        <h1 tabIndex={-1} className={title}>
          Welcome to {brand.name}
        </h1>
        <p className={lead}>
          This is the portal where sellers on a wholesale marketplace process their orders. The whole
          marketplace runs behind it. All people and data are fictional, and nothing leaves this computer.
          Change, ship and decline whatever you like.
        </p>
      </header>
      <div className={split()}>
        <div className={stack({ gap: '4' })}>
          {user ? (
            <Notice
              title={`You’re signed in as ${user.name}.`}
              actions={
                <>
                  <ButtonLink href={pathTo.home()}>Go to the portal</ButtonLink>
                  <Button variant="quiet" busy={isLeaving} onClick={onSignOut}>
                    Sign out
                  </Button>
                </>
              }
            >
              Sign out to sign in as someone else.
            </Notice>
          ) : null}
          <SampleAccounts {...props} />
        </div>
        <div className={stack({ gap: '4' })}>
          <MarketplaceFigures />
          <ToolLinks />
        </div>
      </div>
    </PublicColumn>
  );
}
