import type { ReactNode } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Link } from '#src/ui/link.tsx';
import { LogoMark } from '#src/ui/logo-mark.tsx';
import { PublicCard, PublicFrame } from '#src/ui/public-frame.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { css } from '#styled/css';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

const name = css({ display: 'flex', alignItems: 'center', gap: '2.5', marginBottom: '6' });

/** The login page (specification 2.1). */
export function LoginPage({ footer, ...form }: LoginFormProps & { footer: ReactNode }) {
  useDocumentTitle('Sign in');
  return (
    <PublicFrame footer={footer}>
      <div className={name}>
        <LogoMark theme="whiteOnPrimary" size="lg" />
        <Wordmark theme="black" size="lg" />
      </div>
      <PublicCard
        title="Sign in"
        text="Your orders, shipping and payments in one place."
        footer={
          <>
            <Link href={pathTo.resetPassword()}>Forgot your password?</Link>
            <br />
            New here? <Link href={pathTo.signUp()}>Sign up</Link>
          </>
        }
      >
        <LoginForm {...form} />
      </PublicCard>
    </PublicFrame>
  );
}
