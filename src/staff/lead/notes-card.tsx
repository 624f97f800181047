import { useQueryClient } from '@tanstack/react-query';
import { addLeadNote, readLead } from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useFormDraft } from '#src/forms/use-form-draft.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatNumber, formatShortDate, formatTime } from '#src/lib/format.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useNow } from '#src/lib/use-now.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { addNoteFailureMessage } from './lead.messages.ts';
import { newNoteSubmission } from './lead.submissions.ts';

const formBox = css({ padding: '4' });
const entry = css({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  columnGap: '3',
  paddingBlock: '3',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const initialsBox = css({
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'full',
  backgroundColor: 'info.wash',
  color: 'info.deep',
  textStyle: 'label',
  fontWeight: 'strong',
});
const author = css({ fontWeight: 'strong' });
const when = css({ textStyle: 'label', color: 'ink.soft' });
const text = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const counted = css({ fontWeight: 'regular', color: 'ink.soft' });

/** What colleagues should know about a lead, the newest note first. */
export function NotesCard({ lead: { slug, notes } }: { lead: Lead }) {
  const today = new Date(useNow('minute')).toDateString();
  return (
    <Card
      flush
      title={
        <>Notes {notes.length > 0 ? <span className={counted}>{formatNumber(notes.length)}</span> : null}</>
      }
    >
      <div className={formBox}>
        <NoteForm slug={slug} />
      </div>
      <ul aria-label="Notes">
        {notes.map((note) => (
          <li key={note.qid} className={entry}>
            <span aria-hidden="true" className={initialsBox}>
              {initialsOf(note.author)}
            </span>
            <div>
              <p>
                <span className={author}>{note.author}</span>{' '}
                <time dateTime={note.at} className={when}>
                  {new Date(note.at).toDateString() === today
                    ? `Today, ${formatTime(note.at)}`
                    : `${formatShortDate(note.at)}, ${formatTime(note.at)}`}
                </time>
              </p>
              <p className={text}>{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoteForm({ slug }: { slug: string }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const draft = useFormDraft(useUser().qid, `lead-note-${slug}`, { text: '' });
  const submission = useFormActor(newNoteSubmission, undefined);
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryFor(readLead, { params: { slug } }).queryKey });
  }
  const change = useSubmission(submission, {
    failureMessage: addNoteFailureMessage,
    onAccepted: () => {
      draft.throwAway();
      readAgain();
      notify({ message: 'Note added', variant: 'success' });
    },
    onUnanswered: readAgain,
  });
  const { issues, form } = useCheckedForm(addLeadNote.body, (note) =>
    change.submit({ slug, text: note.text, key: draft.id }),
  );
  return (
    <form
      key={draft.key}
      {...form}
      className={stack({ gap: '3' })}
      onChange={(event) => {
        form.onChange(event);
        draft.keep(event.currentTarget);
      }}
    >
      <RefusalNotice refusal={change.refusal} />
      <TextAreaField
        name="text"
        label="Add a note for the team"
        defaultValue={draft.values.text}
        error={fieldErrorOf('text', issues, change.refusal).error}
      />
      <SlowCalls {...change.attempts} />
      <div>
        <WaitButton type="submit" busy={change.isBusy} waitUntil={change.waitUntil}>
          Add note
        </WaitButton>
      </div>
    </form>
  );
}

/** "SR" for Sam Reed. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase();
}
