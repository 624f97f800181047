import { useQuery } from '@tanstack/react-query';
import { readFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { FeedPreferencesForm } from './feed-preferences-form.tsx';

/** The user’s own settings: colleagues have theirs. */
export function FeedPreferencesPage() {
  const preferences = useQuery(queryFor(readFeedPreferences, {}));
  return (
    <ProfileFrame
      section="notificationSettings"
      text="Choose what we notify you about. These settings are yours alone."
    >
      <Loaded query={preferences} what="your notification settings" inCard>
        {(saved) => (
          <Card>
            <FeedPreferencesForm saved={saved} />
          </Card>
        )}
      </Loaded>
    </ProfileFrame>
  );
}
