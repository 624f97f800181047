import { Button } from '#src/ui/button.tsx';
import { Differences } from '#src/ui/differences.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { FormDraft } from './use-form-draft.ts';

type DraftNoticeProps<Name extends string> = {
  draft: FormDraft<Name>;
  /** The label of each stored field. */
  labels: Record<Name, string>;
  /** How a value is shown; by default as it is stored. */
  textOf?: (name: Name, value: string) => string;
  /** The typed values that are never stored, such as a password. */
  without?: string;
  /** Called when the user takes over the version of the other user. */
  onTake: () => void;
};

/**
 * Compares a draft with a version that another user has saved since; otherwise says that a restored draft is
 * not saved.
 */
export function DraftNotice<Name extends string>({
  draft,
  labels,
  textOf = (_name, value) => value,
  without,
  onTake,
}: DraftNoticeProps<Name>) {
  const { isRestored, isOvertaken, differing, values, base, throwAway } = draft;
  if (!isOvertaken)
    return isRestored ? <RestoredDraftNotice onThrowAway={throwAway} without={without} /> : null;
  return (
    <Differences
      rows={differing.map((name) => ({
        label: labels[name],
        mine: textOf(name, values[name]) || '–',
        theirs: textOf(name, base[name]) || '–',
      }))}
      onTake={onTake}
    />
  );
}

type RestoredNoticeProps = { onThrowAway: () => void; without?: string };

export function RestoredDraftNotice({ onThrowAway, without }: RestoredNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="status"
      title="Restored, not saved yet"
      actions={
        <Button size="sm" onClick={onThrowAway}>
          Discard
        </Button>
      }
    >
      You entered this before you left the page. {without}
    </Notice>
  );
}
