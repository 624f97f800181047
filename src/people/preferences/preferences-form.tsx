import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { updatePreferences } from '#contract/people/preferences.calls.ts';
import type { OrderPreferences, SavedPreferences } from '#contract/people/preferences.schemas.ts';
import { DiscountEffect } from '#src/forms/discount-effect.tsx';
import { RestoredDraftNotice } from '#src/forms/draft-notice.tsx';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { Card } from '#src/ui/card.tsx';
import { CountryPicker } from '#src/ui/country-picker.tsx';
import { Differences } from '#src/ui/differences.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import type { PreferencePart, PreferencesEditor } from './preferences.editor.ts';
import {
  describePreferencePart,
  preferencePartTexts,
  preferencesFailureMessage,
} from './preferences.messages.ts';
import { SellToFields } from './sell-to-fields.tsx';
import { sellsNowhere } from './sell-to-places.ts';
import type { PreferencesDraft } from './use-preferences-draft.ts';

type PreferencesFormProps = {
  part: PreferencePart;
  /** The saved version. */
  saved: SavedPreferences;
  editor: PreferencesEditor;
  draft: PreferencesDraft;
};

export function PreferencesForm({ part, saved, editor, draft }: PreferencesFormProps) {
  const change = useEditorChange(editor, preferencesFailureMessage);
  const isOvertaken = draft.isOvertaken || change.isStale;
  const [issue, setIssue] = useState<string>();
  const isAtField = change.refusal?.field === part;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = v.safeParse(updatePreferences.body, { [part]: draft.values[part] });
    flushSync(() => setIssue(parsed.success ? undefined : parsed.issues[0].message));
    const isExcluded = part === 'sellTo' && sellsNowhere(draft.values.sellTo);
    if (parsed.success && !isExcluded) editor.send({ type: 'entry.submitted', entry: parsed.output });
    else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  function throwAway() {
    setIssue(undefined);
    change.forget();
    draft.forget();
  }
  return (
    <form noValidate method="post" className={stack({ gap: '4' })} onSubmit={submit}>
      {isOvertaken ? (
        <Differences
          rows={[
            {
              label: preferencePartTexts[part].label,
              mine: describePreferencePart(part, draft.values),
              theirs: describePreferencePart(part, saved),
            },
          ].filter(({ mine, theirs }) => mine !== theirs)}
          onTake={throwAway}
        />
      ) : (
        <>
          {draft.isRestored ? <RestoredDraftNotice onThrowAway={throwAway} /> : null}
          <RefusalNotice refusal={isAtField ? null : change.refusal && { ...change.refusal, field: null }} />
        </>
      )}
      <Fields
        part={part}
        values={draft.values}
        error={issue ?? (isAtField ? change.refusal?.message : undefined)}
        onChange={(changed) => {
          setIssue(undefined);
          draft.change(changed);
        }}
      />
      {part === 'discount' ? (
        <DiscountEffect discount={draft.values.discount} saved={saved.discount} />
      ) : null}
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton
          type="submit"
          variant="primary"
          busy={change.isBusy}
          waitUntil={change.waitUntil}
          thumb={part !== 'discount'}
        >
          {isOvertaken ? 'Save mine' : part === 'discount' ? 'Save discount' : 'Save'}
        </WaitButton>
      </div>
    </form>
  );
}

type FieldsProps = {
  part: PreferencePart;
  values: OrderPreferences;
  error: string | undefined;
  onChange: (changed: Partial<OrderPreferences>) => void;
};

function Fields({ part, values, error, onChange }: FieldsProps): ReactNode {
  if (part === 'discount') {
    return (
      <div className={stack({ maxWidth: { sm: '[14rem]' } })}>
        <NumberField
          name="discount"
          label="Discount"
          hint="From 0 to 50."
          unit="%"
          value={values.discount}
          error={error}
          onTyped={(discount) => onChange({ discount })}
        />
      </div>
    );
  }
  if (part === 'sellTo') {
    return <SellToFields sellTo={values.sellTo} error={error} onChange={(sellTo) => onChange({ sellTo })} />;
  }
  return (
    <Card>
      <CountryPicker
        label={part === 'shipDirectTo' ? 'Countries you ship to directly' : 'Countries you ship from'}
        hint={
          values[part].length > 0
            ? undefined
            : part === 'shipDirectTo'
              ? 'None chosen. All parcels go to our warehouse first.'
              : 'None chosen yet.'
        }
        error={error}
        value={values[part]}
        onChange={(codes) => onChange({ [part]: codes })}
      />
    </Card>
  );
}
