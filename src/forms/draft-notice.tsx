import type { FormDraft } from '#src/lib/use-form-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Differences } from '#src/ui/differences.tsx';

type DraftNoticeProps<Name extends string> = {
  draft: FormDraft<Name>;
  /** What each field that is kept is called. */
  labels: Record<Name, string>;
  /** What was typed too and is never stored. */
  without?: string;
  /** What somebody else has saved is to stand in the form. */
  onTake: () => void;
};

/** What somebody else has saved since the typing began; else, of what was typed before, that it is not saved. */
export function DraftNotice<Name extends string>({ draft, labels, without, onTake }: DraftNoticeProps<Name>) {
  const { isRestored, isOvertaken, differing, values, base, throwAway } = draft;
  if (!isOvertaken) return isRestored ? <RestoredNotice onThrowAway={throwAway} without={without} /> : null;
  return (
    <Differences
      rows={differing.map((name) => ({
        label: labels[name],
        mine: values[name] || '–',
        theirs: base[name] || '–',
      }))}
      onTake={onTake}
    />
  );
}

type RestoredNoticeProps = { onThrowAway: () => void; without?: string };

export function RestoredNotice({ onThrowAway, without }: RestoredNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="status"
      title="Not saved yet – restored"
      actions={
        <Button size="sm" onClick={onThrowAway}>
          Throw it away
        </Button>
      }
    >
      This is what you had entered when you left the page. {without}
    </Notice>
  );
}
