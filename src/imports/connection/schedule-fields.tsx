import { useState } from 'react';
import { FetchInterval } from '#contract/imports/connections.schemas.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { hourText, intervalTexts } from './connection-fetches.messages.ts';
import type { ConnectionDraft } from './use-connection-draft.ts';

const pair = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How often the file is fetched, and in which hour of the day. */
export function ScheduleFields({ values }: { values: ConnectionDraft['values'] }) {
  const { timeZone } = useUser();
  const [interval, chooseInterval] = useState(values.interval);
  return (
    <div className={pair}>
      <SelectField
        name="interval"
        label="Fetch the file"
        defaultValue={values.interval}
        onChange={(event) => chooseInterval(event.currentTarget.value)}
      >
        {FetchInterval.options.map((option) => (
          <option key={option} value={option}>
            {intervalTexts[option]}
          </option>
        ))}
      </SelectField>
      {/* Hidden instead of removed, so that it keeps its value. */}
      <div hidden={interval !== 'DAILY'}>
        <SelectField
          name="hour"
          label="Time"
          hint={`In your time zone, ${timeZone}.`}
          defaultValue={values.hour}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
