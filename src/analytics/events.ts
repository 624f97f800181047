import type { User } from '#contract/people/users.schemas.ts';
import type { SignUpEmittedEvent } from '#machines/people/sign-up/sign-up.machine.ts';
import type { TermsEmittedEvent } from '#machines/people/terms/terms.machine.ts';
import type { VerificationEmittedEvent } from '#machines/people/verification/verification.machine.ts';
import type { SessionEmittedEvent } from '#machines/platform/session/session.rules.ts';
import type { AnalyticsEvent } from '#src/lib/analytics-events.ts';

/** An event as the analytics provider receives it. Its properties are constants, never user input. */
export type TrackedEvent = { name: string; properties?: Record<string, string> };

/** Events that pages publish because no machine emits them. */
type PageEvent = { type: 'bankDetails.created' };

type KnownEvent =
  | SessionEmittedEvent
  | SignUpEmittedEvent
  | TermsEmittedEvent
  | VerificationEmittedEvent
  | PageEvent;
// A method type, because method parameters are bivariant: each entry takes the event of its own type.
type Entry<E extends AnalyticsEvent> = { trackedEventOf(event: E): TrackedEvent }['trackedEventOf'];
type Table = { [T in KnownEvent['type']]?: Entry<Extract<KnownEvent, { type: T }>> };

/** The recorded event types with their analytics names (specification 1, 4.3, 4.4, 4.7; docs/decisions/031). */
const table: Table = {
  'terms.viewed': () => ({ name: 'Seller Terms', properties: { action: 'viewed' } }),
  'terms.agreed': () => ({ name: 'Seller Terms', properties: { action: 'agreed' } }),
  'channel.verified': ({ channel }) => ({
    name: channel === 'email' ? 'User Email Verified' : 'User Phone Verified',
  }),
  'bankDetails.created': () => ({ name: 'payment details updated' }),
  'signIn.refused': () => ({ name: 'Buyer Sign-In Attempted' }),
  'signUp.registered': () => ({ name: 'Seller Registered' }),
};

/** The event to send to the analytics provider; null for types that are not recorded. */
export function trackedEventOf(event: AnalyticsEvent): TrackedEvent | null {
  const byType: Partial<Record<string, Entry<AnalyticsEvent>>> = table;
  return Object.hasOwn(table, event.type) ? (byType[event.type]?.(event) ?? null) : null;
}

type Identity = { id: string; traits: Record<string, unknown> };

/** The traits of a user that the analytics provider receives (specification 3.1). */
export function analyticsIdentityOf(user: User): Identity {
  const { email, account, createdAt, company, accountManager, sellerStatus } = user;
  const { pauseReason, expectedPauseEnd, pricingModel } = user;
  return {
    id: user.qid,
    traits: {
      email,
      name: account,
      createdAt,
      company,
      accountManager,
      sellerStatus,
      pauseReason,
      expectedPauseEnd,
      pricingModel,
    },
  };
}
