import { defineSeed } from '#server/seed/define-seed.ts';
import { declineReasons, reductionReasons } from './reasons.ts';

const kinds = { DECLINE: declineReasons, REDUCTION: reductionReasons } as const;

export const reasonsSeed = defineSeed({
  make: () => ({
    rows: {
      reasons: (['DECLINE', 'REDUCTION'] as const).flatMap((kind) =>
        kinds[kind].map((reason, index) => ({ kind, ...reason, position: index + 1 })),
      ),
    },
  }),
});
