import { LogoMark } from '#src/ui/logo-mark.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';

export function Logo({ variant = 'seller' }: { variant?: 'seller' | 'warehouse' }) {
  return (
    <>
      <LogoMark theme="whiteOnPrimary" variant={variant} />
      <Wordmark theme="black" />
    </>
  );
}
