import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import type { ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { Random } from '#server/seed/random.ts';
import { ANSWER_DAYS, DECISION_HOURS } from './claims.rules.ts';

/** How long ago the newest dispute of the sample data was made. */
const DISPUTE_HOURS = 20;

export type Story = {
  createdAt: Date;
  status: ClaimStatus;
  isDisputed: boolean;
  answeredAt: Date | null;
  settledAt: Date | null;
};

/** Whether a claim of this age can have been disputed, and not be decided yet. */
export function isDisputable(createdAt: Date, now: Date): boolean {
  return createdAt > addDays(now, -ANSWER_DAYS) && createdAt < addHours(now, -DISPUTE_HOURS);
}

/** A claim that was disputed so lately that it is not decided. */
export function disputeSince(createdAt: Date, now: Date): Story {
  const answeredAt = addHours(now, -DISPUTE_HOURS);
  return { createdAt, answeredAt, status: 'DISPUTED', isDisputed: true, settledAt: null };
}

/** What became of a claim until now. */
export function tellStory(random: Random, { createdAt, now }: { createdAt: Date; now: Date }): Story {
  const deadline = addDays(createdAt, ANSWER_DAYS);
  const answeredAt = addHours(createdAt, random.between(6, 160));
  const isAnswered = random.chance(deadline > now ? 0.5 : 0.85) && answeredAt <= now;
  const isDisputed = isAnswered && random.chance(0.45);
  const common = { createdAt, isDisputed, answeredAt: isAnswered ? answeredAt : null };
  if (isDisputed) {
    const decidedAt = addHours(answeredAt, DECISION_HOURS);
    return decidedAt <= now
      ? { ...common, status: 'DECIDED', settledAt: decidedAt }
      : { ...common, status: 'DISPUTED', settledAt: null };
  }
  if (isAnswered) return { ...common, status: 'ACCEPTED', settledAt: answeredAt };
  return deadline <= now
    ? { ...common, status: 'UNANSWERED', settledAt: deadline }
    : { ...common, status: 'OPEN', settledAt: null };
}
