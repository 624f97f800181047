import type { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import type { Journey } from './journey.ts';

type FormSaving<Field extends string> = {
  open: (screen: Screen) => FormScreen<Field>;
  values: Partial<Record<Field, string>>;
  /** The notification of success. */
  saved: string;
};

/** The saving of values in a form: they stay in their fields when it fails. */
export function formSavingJourney<Field extends string>({ open, values, saved }: FormSaving<Field>) {
  return {
    approach: ({ screen }) => open(screen).enter(values),
    press: ({ screen }) => open(screen).save(),
    kept: ({ screen }) => open(screen).seeValues(values),
    done: ({ frame }) => frame.seeNotification(saved),
  } satisfies Partial<Journey>;
}
