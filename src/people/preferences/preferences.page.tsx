import { useQuery } from '@tanstack/react-query';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { PreferencesPart } from './preferences-part.tsx';
import type { PreferencePart } from './preferences.editor.ts';
import { preferencePartTexts } from './preferences.messages.ts';

type PreferencesPageProps = { part: Exclude<PreferencePart, 'discount'> };

/** One part of the order preferences (specification 2.1); each is saved alone. */
export function PreferencesPage({ part }: PreferencesPageProps) {
  const preferences = useQuery(queryFor(readPreferences, {}));
  return (
    <ProfileFrame section={part} text={preferencePartTexts[part].text}>
      <Loaded query={preferences} what="your order preferences" inCard>
        {(saved) => <PreferencesPart key={part} part={part} saved={saved} />}
      </Loaded>
    </ProfileFrame>
  );
}
