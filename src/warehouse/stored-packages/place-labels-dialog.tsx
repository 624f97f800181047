import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { isPlaceIn, placePartsOf } from '#contract/platform/codes/place-code.ts';
import { downloadPlaceLabels, listPlaces } from '#contract/warehouse/places.calls.ts';
import type { PlaceChoice } from '#contract/warehouse/places.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { noPlacesText, placeLabelsFailureMessage, placesFailureMessage } from './place-labels.messages.ts';

const fields = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '3' });

type PlaceLabelsDialogProps = { place: string | undefined; onClose: () => void };

/** Chooses the places whose labels are printed: all, an area, a row, a level, or one place. */
export function PlaceLabelsDialog({ place, onClose }: PlaceLabelsDialogProps) {
  const places = useQuery(queryFor(listPlaces, {}));
  const [choice, setChoice] = useState<PlaceChoice>(place === undefined ? {} : placePartsOf(place));
  const count = places.data?.codes.filter((code) => isPlaceIn(code, choice)).length ?? 0;
  return (
    <Dialog
      open
      title="Print place labels"
      description="One A6 label (148 × 105 mm) for each place."
      onClose={onClose}
      actions={
        <>
          <Button size="hand" onClick={onClose}>
            Cancel
          </Button>
          {count > 0 ? (
            <DownloadButton
              variant="primary"
              size="hand"
              call={downloadPlaceLabels}
              input={{ query: choice }}
              failureMessage={placeLabelsFailureMessage}
              icon={<Icon of={Printer} />}
            >
              Print {formatCount(count, 'label')}
            </DownloadButton>
          ) : null}
        </>
      }
    >
      <Loaded
        query={places}
        what="the places"
        failureMessage={(error) => placesFailureMessage(failureOf(listPlaces, error))}
      >
        {({ codes }) =>
          codes.length === 0 ? (
            <p>{noPlacesText}</p>
          ) : (
            <PlaceFields codes={codes} choice={choice} onChoose={setChoice} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

type PlaceFieldsProps = {
  codes: readonly string[];
  choice: PlaceChoice;
  onChoose: (choice: PlaceChoice) => void;
};

/** Each field offers what is left by those before it; a change of one chooses all of those after it. */
function PlaceFields({ codes, choice: { area, row, level }, onChoose }: PlaceFieldsProps) {
  const parts = codes.map(placePartsOf);
  const inArea = parts.filter((part) => part.area === (area ?? part.area));
  const inRow = inArea.filter((part) => part.row === (row ?? part.row));
  return (
    <div className={fields}>
      <PartField
        label="Area"
        options={parts.map((part) => part.area)}
        value={area}
        onChoose={(chosen) => onChoose({ area: chosen })}
      />
      <PartField
        label="Row"
        options={inArea.map((part) => part.row)}
        value={row}
        onChoose={(chosen) => onChoose({ area, row: chosen })}
      />
      <PartField
        label="Level"
        options={inRow.map((part) => part.level)}
        value={level}
        onChoose={(chosen) => onChoose({ area, row, level: chosen })}
      />
    </div>
  );
}

type PartFieldProps<Part extends string | number> = {
  label: string;
  options: readonly Part[];
  value: Part | undefined;
  onChoose: (chosen: Part | undefined) => void;
};

function PartField<Part extends string | number>({ label, options, value, onChoose }: PartFieldProps<Part>) {
  const different = [...new Set(options)];
  return (
    <SelectField
      size="hand"
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(different.find((option) => String(option) === currentTarget.value))
      }
    >
      <option value="">All</option>
      {different.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}
