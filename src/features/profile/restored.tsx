import type { FormDraft } from '#src/lib/use-form-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Differences } from './differences.tsx';

type RestoredProps<Name extends string> = {
  draft: FormDraft<Name>;
  /** What each field that is kept is called. */
  labels: Record<Name, string>;
  /** What was typed too and is never stored. */
  without?: string;
};

/** In a form that begins with what was typed before: that it is not saved, and what somebody else has saved meanwhile. */
export function Restored<Name extends string>({ draft, labels, without }: RestoredProps<Name>) {
  const { isRestored, differing, values, base, throwAway } = draft;
  if (!isRestored) return null;
  if (differing.length === 0) return <RestoredNotice onThrowAway={throwAway} without={without} />;
  return (
    <Differences
      rows={differing.map((name) => ({
        label: labels[name],
        mine: values[name] || '–',
        theirs: base[name] || '–',
      }))}
      onTake={throwAway}
    />
  );
}

type RestoredNoticeProps = { onThrowAway: () => void; without?: string };

export function RestoredNotice({ onThrowAway, without }: RestoredNoticeProps) {
  return (
    <Notice
      tone="sand"
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
