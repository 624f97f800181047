import { useId } from 'react';
import * as v from 'valibot';
import { Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { stack } from '#styled/patterns';
import { contentText, handOverFailureMessage } from './hand-overs.messages.ts';
import type { HandOverOfPage } from './use-hand-over.ts';

/** An empty plate is none. */
const DriverEntry = v.object({
  driverName: Driver.entries.driverName,
  numberPlate: v.pipe(v.string(), v.trim(), v.maxLength(20, 'Use 20 characters or fewer.')),
});

/** Asks who takes the collection: the driver signs the list, and is named here. */
export function DriverDialog({ handOver }: { handOver: HandOverOfPage }) {
  const formId = useId();
  const { actor, context, isBusy, waitUntil, closeDialog, nameDriver } = handOver;
  const { collection, driver, failure } = context;
  const { issues, form } = useCheckedForm(DriverEntry, ({ driverName, numberPlate }) =>
    nameDriver({ driverName, numberPlate: numberPlate || null }),
  );
  return (
    <Dialog
      open
      title={`Collected by ${collection.carrier}`}
      description={`${contentText(collection)}. All of it is loaded.`}
      onClose={closeDialog}
      actions={
        <>
          <Button size="glove" onClick={closeDialog}>
            Cancel
          </Button>
          <WaitButton
            size="glove"
            variant="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            waitUntil={waitUntil}
          >
            Confirm collection
          </WaitButton>
        </>
      }
    >
      <form {...form} id={formId} className={stack({ gap: '4' })}>
        {failure ? (
          <Notice tone="danger" live="alert">
            {handOverFailureMessage(failure)}
          </Notice>
        ) : null}
        <SlowCalls actor={actor} calls={['collect']} />
        <TextField
          ref={takeLostFocus}
          name="driverName"
          label="Driver’s name"
          size="glove"
          autoComplete="off"
          defaultValue={driver.driverName}
          error={issues.driverName}
        />
        <TextField
          name="numberPlate"
          label="Number plate (optional)"
          size="glove"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={driver.numberPlate ?? ''}
          error={issues.numberPlate}
        />
      </form>
    </Dialog>
  );
}
