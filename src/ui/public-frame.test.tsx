import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppFrame } from './app-frame.tsx';
import { Button } from './button.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { LogoMark } from './logo-mark.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { PublicCard, PublicFrame } from './public-frame.tsx';
import { TextField } from './text-field.tsx';
import { Wordmark } from './wordmark.tsx';

const logo = (
  <>
    <LogoMark theme="whiteOnPrimary" />
    <Wordmark theme="black" />
  </>
);

const prerendered = [
  [
    'sign-in',
    <PublicFrame key="1" header={logo}>
      <PublicCard title="Sign in">
        <Notice tone="danger">We do not know this email address and password.</Notice>
        <TextField label="E-mail" hint="Your own." />
        <PasswordField label="Password" error="Fill in your password." />
        <Button busy variant="primary">
          Sign in
        </Button>
      </PublicCard>
    </PublicFrame>,
  ],
  ['loading', <LoadingScreen key="2" logo={logo} />],
  [
    'frame',
    <AppFrame key="3" logo={logo} home={{ href: '/', label: 'Home' }} nav={[]}>
      <p>Orders</p>
    </AppFrame>,
  ],
] as const;

test.each(prerendered)(
  'the markup of %s carries no style of its own: the policy would drop it',
  (_name, page) => {
    const markup = renderToStaticMarkup(page);
    expect(markup).toContain('class=');
    expect(markup).not.toMatch(/\sstyle=|<style/);
  },
);
