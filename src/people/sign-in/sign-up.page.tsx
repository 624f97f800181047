import { useSelector } from '@xstate/react';
import { pathTo } from '#contract/pages/paths.ts';
import { signUpMachine } from '#machines/people/sign-up/sign-up.machine.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { EmailText } from '#src/ui/email-text.tsx';
import { Link } from '#src/ui/link.tsx';
import { PublicCard } from '#src/ui/public-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The sign-up of a seller (decisions 6). */
export function SignUpPage() {
  useDocumentTitle('Sign up');
  const signUp = useFormActor(signUpMachine, undefined);
  const isRegistered = useSelector(signUp, (snapshot) => snapshot.matches({ form: 'registered' }));
  const email = useSelector(signUp, ({ context }) => context.email);
  return (
    <>
      <div hidden={isRegistered}>
        <PublicCard
          title="Sell with us"
          text="Tell us about your company. We’ll email you a link to activate your account."
          footer={
            <>
              Already have an account? <Link href={pathTo.login()}>Sign in</Link>
            </>
          }
        >
          <SignUpForm signUp={signUp} />
        </PublicCard>
      </div>
      {isRegistered ? (
        <PublicCard
          next
          title="Check your inbox"
          text={
            <>
              We sent an email to <EmailText of={email} />. Open the link in it to activate your account.
            </>
          }
          footer="No email? Check your spam folder."
        >
          <Button onClick={() => signUp.send({ type: 'signUp.resumed' })}>Use a different address</Button>
        </PublicCard>
      ) : null}
    </>
  );
}
