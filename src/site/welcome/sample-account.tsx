import { pathTo } from '#contract/pages/paths.ts';
import type { SeededUser } from '#contract/platform/info.schemas.ts';
import { SlowNotice } from '#src/forms/slow-call.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import type { WelcomeProps } from './welcome.page.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11rem' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '3',
  paddingBlock: '4',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const heading = css({ display: 'grid' });
const role = css({ fontWeight: 'strong' });
const soft = css({ color: 'ink.soft' });
const address = css({ marginTop: '0.5', textStyle: 'label', color: 'ink.faint', overflowWrap: 'anywhere' });
const way = css({ display: 'grid' });
const notice = css({ gridColumn: '1 / -1' });

type SampleAccountProps = WelcomeProps & { person: SeededUser; isFirst: boolean };

export function SampleAccount({ person, isFirst, user, onStop, ...signIn }: SampleAccountProps) {
  const { who, name, company, note, email } = person;
  const isChosen = signIn.chosen === email;
  return (
    <li className={row}>
      <div>
        <p className={heading}>
          <span className={role}>{who}</span>
          <span className={soft}>{company === null ? name : `${name}, ${company}`}</span>
        </p>
        <p>{sentence(note)}</p>
        <p className={address}>{email}</p>
      </div>
      {user ? null : (
        <div className={way}>
          <SignInButton {...signIn} person={person} isFirst={isFirst} />
        </div>
      )}
      {isChosen && onStop ? (
        <div className={notice}>
          <SlowNotice onStop={onStop} />
        </div>
      ) : null}
      {isChosen && signIn.refusal !== null ? (
        <div className={notice}>
          <Notice tone="danger" live="alert">
            {signIn.refusal}
          </Notice>
        </div>
      ) : null}
    </li>
  );
}

/** The button that signs in; an account without a password has a link to its mail instead. */
function SignInButton({
  person,
  isFirst,
  chosen,
  busy,
  waitUntil,
  onSignIn,
}: Omit<SampleAccountProps, 'user' | 'onStop'>) {
  const { name, email, password } = person;
  if (password === null)
    return <ButtonLink href={pathTo.outbox({ recipient: email })}>Open the email</ButtonLink>;
  return (
    <WaitButton
      variant={isFirst ? 'primary' : 'secondary'}
      busy={busy && chosen === email}
      waitUntil={waitUntil}
      onClick={() => onSignIn(person)}
    >
      Sign in as {name.split(' ', 1)}
    </WaitButton>
  );
}

function sentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
}
