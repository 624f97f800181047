import type { User } from '#contract/users/users.schemas.ts';
import type { SessionFact } from '#machines/session/session.rules.ts';
import type { SignUpFact } from '#machines/sign-up/sign-up.machine.ts';
import type { TermsFact } from '#machines/terms/terms.machine.ts';
import type { VerificationFact } from '#machines/verification/verification.machine.ts';
import type { Fact } from '#src/lib/facts.ts';

/** An event as it is recorded. Its properties are words of ours: nothing that somebody typed or was given. */
export type TrackedEvent = { name: string; properties?: Record<string, string> };

/** What pages tell where no machine does. */
type PageFact = { type: 'bankDetails.created' };

type Known = SessionFact | SignUpFact | TermsFact | VerificationFact | PageFact;
// Written as a method, whose parameter may be narrower: each entry takes the fact of its own type.
type Entry<F extends Fact> = { eventOf(fact: F): TrackedEvent }['eventOf'];
type Table = { [T in Known['type']]?: Entry<Extract<Known, { type: T }>> };

/** Every fact that is recorded, and as what (specification 1, 4.3, 4.4, 4.7; docs/decisions/031). */
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

/** The event that a fact is recorded as; null for the many that are not. */
export function eventOf(fact: Fact): TrackedEvent | null {
  const byType: Partial<Record<string, Entry<Fact>>> = table;
  return Object.hasOwn(table, fact.type) ? (byType[fact.type]?.(fact) ?? null) : null;
}

type Identity = { id: string; traits: Record<string, unknown> };

/** Who somebody is to the analytics provider: these fields and no others (specification 3.1). */
export function identityOf(user: User): Identity {
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
