import type { FormEvent, ReactNode } from 'react';
import type { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { DraftNotice } from './draft-notice.tsx';
import type { FormChange } from './form-change.ts';
import { SlowCalls } from './slow-calls.tsx';
import type { FormDraft } from './use-form-draft.ts';

type PlainFormProps<Name extends string> = {
  draft: FormDraft<Name>;
  change: FormChange;
  form: ReturnType<typeof useCheckedForm>['form'];
  /** The label of each stored field. */
  labels: Record<Name, string>;
  /** The label of the button. */
  save: string;
  /** Whether the button is fixed at the lower edge on a phone; not where a page has several forms. */
  thumb?: boolean;
  /** Of the button: as high as a glove needs. */
  size?: 'hand';
  children: ReactNode;
};

/**
 * A form of a few fields without a list: the draft is stored, and a version that another user has saved is shown
 * beside it.
 */
export function PlainForm<Name extends string>({
  draft,
  change,
  form,
  labels,
  save,
  thumb = true,
  size,
  children,
}: PlainFormProps<Name>) {
  function take() {
    change.forget?.();
    draft.throwAway();
  }
  return (
    <form
      key={draft.key}
      {...form}
      className={stack({ gap: '4', maxWidth: '[34rem]' })}
      onChange={(event: FormEvent<HTMLFormElement>) => {
        form.onChange(event);
        draft.keep(event.currentTarget);
      }}
    >
      <DraftNotice draft={draft} labels={labels} onTake={take} />
      <RefusalNotice refusal={draft.isOvertaken && change.isStale ? null : change.refusal} />
      {children}
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton
          type="submit"
          variant="primary"
          busy={change.isBusy}
          waitUntil={change.waitUntil}
          thumb={thumb}
          size={size}
        >
          {draft.isOvertaken ? 'Save mine' : save}
        </WaitButton>
      </div>
    </form>
  );
}
