import { usePortal } from '#src/app/use-portal.ts';
import { LoginForm } from '#src/people/sign-in/login-form.tsx';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { stack } from '#styled/patterns';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in over the page of a lapsed session; drafts below stay (decisions 3). */
export function SignInAgain() {
  const { session } = usePortal();
  const user = useUser();
  const signIn = useSignIn();
  const leave = () => session.send({ type: 'signIn.declined' });
  return (
    <Dialog
      open
      sticky
      onClose={leave}
      title="Your session has ended"
      description="Sign in again to continue where you were. Nothing you entered is lost."
    >
      <div className={stack({ gap: '2', paddingBottom: '4' })}>
        <LoginForm {...signIn} email={user.email} />
        <Button variant="quiet" onClick={leave}>
          Leave without signing in
        </Button>
      </div>
    </Dialog>
  );
}
