import { useQuery } from '@tanstack/react-query';
import { readFee, readPreferences } from '#contract/people/preferences.calls.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { FeeForm } from './fee-form.tsx';
import { feeText } from './fee.messages.ts';
import { PreferencesPart } from './preferences-part.tsx';
import { preferencePartTexts } from './preferences.messages.ts';

/** Fee and discount, the percentages of a seller, each saved alone. */
export function FeePage() {
  const fee = useQuery(queryFor(readFee, {}));
  const preferences = useQuery(queryFor(readPreferences, {}));
  return (
    <ProfileFrame section="fee" text="The fee we deduct from your payouts, and the discount on your prices.">
      <Loaded query={fee} what="your fee" rows={2} inCard>
        {(fee) => (
          <Card title="Fee" text={feeText}>
            <FeeForm {...fee} />
          </Card>
        )}
      </Loaded>
      <Loaded query={preferences} what="your order preferences" rows={2} inCard>
        {(saved) => (
          <Card title="Discount on all offers" text={preferencePartTexts.discount.text}>
            <PreferencesPart part="discount" saved={saved} />
          </Card>
        )}
      </Loaded>
    </ProfileFrame>
  );
}
