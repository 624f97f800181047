import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { suggestShipmentGroups } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { readShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.calls.ts';
import type { SavedShipmentPreferences } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { shipmentPreferencesEditor } from './shipment-preferences.editor.ts';
import { preferenceFields, preferenceValues, timeFieldOf } from './shipment-preferences.fields.ts';
import {
  groupingTexts,
  palletTypeTexts,
  preferencesFailureMessage,
  preferencesUpdateFailureMessage,
  timesText,
  weekdays,
} from './shipment-preferences.messages.ts';

const body = css({ paddingBottom: '5' });
const carrierRow = css({ borderTopWidth: '1px', borderColor: 'line' });
const summary = css({ minHeight: '12', paddingBlock: '3', cursor: 'pointer', overflowWrap: 'anywhere' });
const soft = css({ color: 'ink.soft' });
const times = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: '3',
  paddingBottom: '3',
});

/** What the warehouse prefers for its shipments (specification 7.5). */
export function ShipmentPreferencesDialog({ onClose }: { onClose: () => void }) {
  const preferences = useQuery(queryFor(readShipmentPreferences, {}));
  return (
    <Dialog
      open
      wide
      title="Shipment preferences"
      description="They count for shipments that you make from now on."
      onClose={onClose}
    >
      <div className={body}>
        <Loaded
          query={preferences}
          what="the preferences"
          rows={4}
          failureMessage={(error) => preferencesFailureMessage(failureOf(readShipmentPreferences, error))}
        >
          {(saved) => <PreferencesForm saved={saved} onSaved={onClose} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

type PreferencesFormProps = { saved: SavedShipmentPreferences; onSaved: () => void };

function PreferencesForm({ saved, onSaved }: PreferencesFormProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const draft = useFormDraft(useUser().qid, 'shipment-preferences', preferenceValues(saved), saved.version);
  const editor = useFormActor(shipmentPreferencesEditor, { single: saved });
  const change = useEditorChange(editor, preferencesUpdateFailureMessage);
  function show(newest: SavedShipmentPreferences) {
    queries.setQueryData(queryFor(readShipmentPreferences, {}).queryKey, newest);
  }
  useSendOnChange(editor, { type: 'item.loaded', item: saved });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => show(item),
    'item.updated': ({ item }) => {
      show(item);
      draft.saved();
      void queries.invalidateQueries({ queryKey: queryKeyOf(suggestShipmentGroups) });
      notify({ message: 'Preferences saved', variant: 'success' });
      onSaved();
    },
  });
  const carriers = saved.cutOffs.map(({ carrier }) => carrier);
  const { form } = useCheckedForm(preferenceFields(carriers), (entry) =>
    editor.send({ type: 'entry.submitted', entry }),
  );
  const labels: Record<string, string> = {
    ...Object.fromEntries(Object.keys(draft.values).map((name) => [name, name])),
    palletLabelSize: 'Pallet labels',
    palletType: 'Pallet type',
    grouping: 'Orders of one buyer',
  };
  return (
    <PlainForm
      draft={draft}
      change={change}
      form={form}
      labels={labels}
      save="Save preferences"
      thumb={false}
      size="hand"
    >
      <SelectField
        size="hand"
        name="palletLabelSize"
        label="Pallet labels"
        defaultValue={draft.values.palletLabelSize}
      >
        <option value="A5">A5</option>
        <option value="A6">A6</option>
      </SelectField>
      <SelectField
        size="hand"
        name="palletType"
        label="Pallet type"
        hint="A new pallet has this type and its size. You can choose another one."
        defaultValue={draft.values.palletType}
      >
        {Object.values(palletTypeTexts).map((text) => (
          <option key={text}>{text}</option>
        ))}
      </SelectField>
      <SelectField
        size="hand"
        name="grouping"
        label="Orders of one buyer"
        hint="How we suggest packages that go the same way."
        defaultValue={draft.values.grouping}
      >
        <option>{groupingTexts.TOGETHER}</option>
        <option>{groupingTexts.BY_ORDER}</option>
      </SelectField>
      <CutOffs saved={saved} values={draft.values} />
    </PlainForm>
  );
}

type CutOffsProps = { saved: SavedShipmentPreferences; values: Partial<Record<string, string>> };

/** When carriers collect, each with a field for every day of the week. */
function CutOffs({ saved, values }: CutOffsProps) {
  return (
    <section aria-label="Cut-off times">
      <p className={soft}>
        Cut-off times of carriers. Leave a day empty when the carrier doesn’t come, or all days for its usual
        times.
      </p>
      {saved.cutOffs.map(({ carrier, times: savedTimes }) => (
        <details key={carrier} className={carrierRow}>
          <summary className={summary}>
            {carrier} <span className={soft}>{timesText(savedTimes)}</span>
          </summary>
          <div className={times}>
            {weekdays.map((weekday, index) => (
              <TextField
                key={weekday}
                size="hand"
                type="time"
                name={timeFieldOf(carrier, index)}
                label={weekday}
                aria-label={timeFieldOf(carrier, index)}
                defaultValue={values[timeFieldOf(carrier, index)] ?? ''}
              />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
