import type { SavedPreferences } from '#contract/preferences/preferences.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type PreferencePart, preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useTold } from '#src/lib/use-told.ts';
import { preferencesQuery } from '#src/queries/preferences.queries.ts';
import { Loaded } from './loaded.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { partTexts } from './preferences.messages.ts';
import { ProfileFrame } from './profile-frame.tsx';

/** One part of the order preferences (specification 2.1); each is saved alone. */
export function PreferencesPage({ part }: { part: PreferencePart }) {
  return (
    <ProfileFrame section={part} text={partTexts[part].text}>
      <Loaded query={preferencesQuery()} what="your order preferences">
        {(saved) => <Part key={part} part={part} saved={saved} />}
      </Loaded>
    </ProfileFrame>
  );
}

function Part({ part, saved }: { part: PreferencePart; saved: SavedPreferences }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const preferences = useFormActor(preferencesMachine, { saved });
  useTold(preferences, { type: 'preferences.loaded', saved });
  useEmitted(preferences, {
    'preferences.saved': (event: { saved: SavedPreferences }) => {
      queries.setQueryData(preferencesQuery().queryKey, event.saved);
      notify({ message: partTexts[part].saved, variant: 'success' });
    },
    'preferences.outdated': (event: { saved: SavedPreferences }) =>
      queries.setQueryData(preferencesQuery().queryKey, event.saved),
  });
  return <PreferencesForm part={part} preferences={preferences} />;
}
