import type { ReactNode } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import { isInspectable } from '#src/env.ts';
import { Card } from '#src/ui/card.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

const note = css({ color: 'ink.soft' });

/** Links to the tools beside the portal. */
export function ToolLinks() {
  return (
    <Card title="Look around">
      <ul className={stack({ gap: '3' })}>
        <Place link={<Link href={pathTo.outbox()}>Outbox</Link>}>
          Every email and text message that would have been sent, with its links and codes.
        </Place>
        {isInspectable ? (
          <Place link={<ExternalLink href="/internal/flows/">Flow inspector</ExternalLink>}>
            Watch the portal’s statecharts live in your other tabs. Staff only.
          </Place>
        ) : null}
        <Place link={<Link href={pathTo.signUp()}>Sign up</Link>}>Register as a new company.</Place>
        <Place link={<Link href={pathTo.resetPassword()}>Choose a new password</Link>}>
          We’ll email you a link. Find it in the outbox.
        </Place>
        <Place link={<ExternalLink href="/readyz">Server health</ExternalLink>}>
          The server’s readiness check.
        </Place>
      </ul>
    </Card>
  );
}

function Place({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <li>
      {link}
      <p className={note}>{children}</p>
    </li>
  );
}
