import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import type { Fee } from '#contract/people/preferences.schemas.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { css } from '#styled/css';
import { feeEditor } from './fee.editor.ts';
import { feeRange, feeFailureMessage } from './fee.messages.ts';

const figure = css({ maxWidth: { sm: '[14rem]' } });

/** The fee that the seller pays for each sale (specification 2.12, 3.1). */
export function FeeForm(saved: Fee) {
  const { fee, minimum, maximum, version } = saved;
  const notify = useNotify();
  const queries = useQueryClient();
  const draft = useFormDraft(useUser().qid, 'fee', { fee }, version);
  const editor = useFormActor(feeEditor, { single: saved });
  const change = useEditorChange(editor, feeFailureMessage);
  function show(newest: Fee) {
    queries.setQueryData(queryFor(readFee, {}).queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: saved });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      show(item);
      draft.saved();
      notify({ message: 'Fee updated', variant: 'success' });
    },
  });
  const { issues, form } = useCheckedForm(fieldsWithin(minimum, maximum), (entry) =>
    editor.send({ type: 'entry.submitted', entry }),
  );
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={{ fee: 'Fee (%)' }}
      save="Save fee"
      thumb={false}
    >
      <div className={figure}>
        <NumberField
          name="fee"
          label="Fee"
          hint={`From ${minimum} to ${maximum}.`}
          unit="%"
          defaultValue={draft.values.fee}
          {...fieldErrorOf('fee', issues, change.refusal)}
        />
      </div>
    </PlainForm>
  );
}

/** The fields with the bounds of this seller instead of the general ones. */
function fieldsWithin(minimum: string, maximum: string) {
  const { fee } = updateFee.body.entries;
  function isWithin(entered: unknown) {
    const { success, output } = v.safeParse(fee, entered);
    return success && Number(output) >= Number(minimum) && Number(output) <= Number(maximum);
  }
  return v.object({ fee: v.pipe(v.custom<string>(isWithin, feeRange(minimum, maximum)), fee) });
}
