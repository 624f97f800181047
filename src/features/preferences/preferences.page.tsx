import type { OrderPreferences, SavedPreferences } from '#contract/preferences/preferences.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PreferencePart, preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { preferencesQuery } from '#src/queries/preferences.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Loaded } from '#src/forms/loaded.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { partTexts } from './preferences.messages.ts';
import { preferencesDrafts } from './preferences.drafts.ts';
import { ProfileFrame } from '#src/features/profile-frame/profile-frame.tsx';

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

type PartProps = { part: PreferencePart; saved: SavedPreferences };

function Part(props: PartProps) {
  const { qid } = useUser();
  const [round, setRound] = useState(0);
  function throwAway() {
    preferencesDrafts.forget(qid, props.part);
    setRound(round + 1);
  }
  return <PartForm key={round} {...props} onThrowAway={throwAway} />;
}

function PartForm({ part, saved, onThrowAway }: PartProps & { onThrowAway: () => void }) {
  const { qid } = useUser();
  const notify = useNotify();
  const queries = useQueryClient();
  const [kept, setKept] = useState(() => preferencesDrafts.read(qid, part));
  const preferences = useFormActor(preferencesMachine, { saved, kept });
  function forget() {
    preferencesDrafts.forget(qid, part);
    setKept(null);
  }
  useSendOnChange(preferences, { type: 'preferences.loaded', saved });
  useEmitted(preferences, {
    'draft.kept': ({ draft, version }: { draft: OrderPreferences; version: number }) => {
      if (isSame(draft[part], saved[part])) preferencesDrafts.forget(qid, part);
      else preferencesDrafts.store(qid, part, { draft: { [part]: draft[part] }, version });
    },
    'draft.dropped': forget,
    'preferences.saved': (event: { saved: SavedPreferences }) => {
      forget();
      queries.setQueryData(preferencesQuery().queryKey, event.saved);
      notify({ message: partTexts[part].saved, variant: 'success' });
    },
    'preferences.outdated': (event: { saved: SavedPreferences }) =>
      queries.setQueryData(preferencesQuery().queryKey, event.saved),
  });
  return (
    <PreferencesForm part={part} preferences={preferences} onThrowAway={kept ? onThrowAway : undefined} />
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
