import { updatePreferences } from '#contract/preferences/preferences.calls.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#styled/patterns';
import type { PreferencePart, preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CountryPicker } from '#src/ui/country-picker.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { Differences } from '#src/ui/differences.tsx';
import { partWords, preferencesRefusal } from './preferences.messages.ts';
import { sectionTitle } from '#src/features/profile-frame/profile.sections.ts';
import { RestoredNotice } from '#src/forms/draft-notice.tsx';
import { SellToFields } from './sell-to-fields.tsx';

type Preferences = ActorRefFrom<typeof preferencesMachine>;
type PartProps = { part: PreferencePart; preferences: Preferences };
type PreferencesFormProps = PartProps & {
  /** Where the form begins with what was entered before. */
  onThrowAway: (() => void) | undefined;
};

export function PreferencesForm({ part, preferences, onThrowAway }: PreferencesFormProps) {
  const { draft, theirs, failure } = useSelector(preferences, ({ context }) => context);
  const isBusy = useSelector(preferences, (snapshot) => snapshot.hasTag('busy'));
  const isConflicting = useSelector(preferences, (snapshot) => snapshot.matches('conflicting'));
  // While what somebody else saved is read, it is not said yet how the saving ended.
  const refusal = failure && !isBusy ? preferencesRefusal(failure) : null;
  const [issue, setIssue] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = v.safeParse(updatePreferences.body, { [part]: draft[part] });
    flushSync(() => setIssue(parsed.success ? undefined : parsed.issues[0].message));
    if (parsed.success) preferences.send({ type: 'preferences.submitted', change: parsed.output });
    else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  return (
    <form noValidate method="post" className={stack({ gap: '4' })} onSubmit={submit}>
      {isConflicting && theirs ? (
        <Differences
          rows={[
            {
              label: sectionTitle(part),
              mine: partWords(part, draft),
              theirs: partWords(part, theirs),
            },
          ].filter(({ mine, theirs: other }) => mine !== other)}
          onTake={() => preferences.send({ type: 'theirs.taken' })}
        />
      ) : (
        <>
          {onThrowAway ? <RestoredNotice onThrowAway={onThrowAway} /> : null}
          <RefusalNotice refusal={refusal} />
        </>
      )}
      <Fields part={part} preferences={preferences} error={issue} onTouch={() => setIssue(undefined)} />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} thumb>
          {isConflicting ? 'Save mine' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = PartProps & { error: string | undefined; onTouch: () => void };

function Fields({ part, preferences, error, onTouch }: FieldsProps): ReactNode {
  const draft = useSelector(preferences, ({ context }) => context.draft);
  function change(changed: Partial<typeof draft>) {
    onTouch();
    preferences.send({ type: 'draft.changed', draft: changed });
  }
  if (part === 'discount') {
    return (
      <Card title="Discount on all offers">
        <div className={stack({ maxWidth: { sm: '[14rem]' } })}>
          <TextField
            name="discount"
            label="Discount in per cent"
            hint="0 takes nothing off; 50 is the most."
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            value={draft.discount}
            error={error}
            onChange={(event) => change({ discount: event.currentTarget.value })}
          />
        </div>
      </Card>
    );
  }
  if (part === 'sellTo') {
    return <SellToFields sellTo={draft.sellTo} error={error} onChange={(sellTo) => change({ sellTo })} />;
  }
  return (
    <Card>
      <CountryPicker
        label={
          part === 'shipDirectTo' ? 'Countries that you ship to directly' : 'Countries that you ship from'
        }
        hint={
          draft[part].length > 0
            ? undefined
            : part === 'shipDirectTo'
              ? 'None chosen: all parcels come to our warehouse first.'
              : 'None chosen yet.'
        }
        error={error}
        value={draft[part]}
        onChange={(codes) => change({ [part]: codes })}
      />
    </Card>
  );
}
