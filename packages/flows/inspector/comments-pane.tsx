import { Suspense, use, useState, useTransition } from 'react';
import type { FlowComment, ReadCommentsResult } from './comment-store.ts';
import { useCommentStore } from './inspected-product.ts';
import type { PaneProps } from './main-pane.tsx';
import { Button, FailedState } from './parts.tsx';
import { stateTitle, transitionTitle } from './titles.ts';

/** The comments on states and transitions of the chart. */
export function CommentsPane(props: PaneProps) {
  const { actor, drawn } = props;
  const { readComments } = useCommentStore();
  const [asked, setAsked] = useState(() => readComments(actor.published.machine ?? ''));
  const [, start] = useTransition();
  if (!drawn) return <p className="empty">No chart to comment on.</p>;
  const again = () => start(() => setAsked(readComments(drawn.chart.id)));
  return (
    <Suspense fallback={<p className="empty">Loading comments…</p>}>
      <Comments {...props} drawn={drawn} asked={asked} onChanged={again} />
    </Suspense>
  );
}

type CommentsProps = PaneProps & {
  drawn: NonNullable<PaneProps['drawn']>;
  asked: Promise<ReadCommentsResult>;
  onChanged: () => void;
};

function Comments({ drawn: { chart }, view, change, asked, onChanged }: CommentsProps) {
  const { addComment, setCommentResolved, deleteComment, describeCommentFailure, TextAreaField } =
    useCommentStore();
  const read = use(asked);
  const [problem, setProblem] = useState('');
  if ('problem' in read) return <FailedState message={read.problem} onRetry={onChanged} />;
  const element = view.selected ?? chart.id;
  const isState = chart.states.some(({ id }) => id === element);
  const titleOf = (id: string) =>
    chart.states.some((state) => state.id === id) ? stateTitle(id, chart) : transitionTitle(id, chart);
  const shown =
    view.selected === null ? read.comments : read.comments.filter((comment) => comment.element === element);

  async function tried(work: Promise<unknown>) {
    try {
      await work;
      setProblem('');
      onChanged();
    } catch (error) {
      setProblem(describeCommentFailure(error));
    }
  }

  async function submit(form: FormData) {
    await tried(
      addComment({ chart: chart.id, element, chartVersion: chart.version, text: String(form.get('text')) }),
    );
  }

  return (
    <div className="comments">
      <h3>{view.selected === null ? 'On the whole chart' : `On ${titleOf(element)}`}</h3>
      <p className="soft">
        {view.selected === null
          ? 'Choose a state or transition in the chart to comment on it.'
          : isState
            ? 'State'
            : 'Transition'}
      </p>
      {shown.length === 0 ? <p className="empty">No comments yet.</p> : null}
      <ul>
        {shown.map((comment) => (
          <CommentEntry
            key={comment.qid}
            comment={comment}
            title={view.selected === null ? titleOf(comment.element) : null}
            isOfAnother={comment.chartVersion !== chart.version}
            onLook={() => change({ selected: comment.element, main: 'chart' })}
            onSettle={() => tried(setCommentResolved(comment.qid, comment.resolvedAt === null))}
            onRemove={() => tried(deleteComment(comment.qid))}
          />
        ))}
      </ul>
      <form action={submit}>
        <TextAreaField label="New comment" name="text" required maxLength={2000} />
        <Button type="submit" variant="primary" size="sm">
          Add comment
        </Button>
      </form>
      <p role="alert">{problem}</p>
    </div>
  );
}

type CommentEntryProps = {
  comment: FlowComment;
  title: string | null;
  isOfAnother: boolean;
  onLook: () => void;
  onSettle: () => void;
  onRemove: () => Promise<void>;
};

function CommentEntry({ comment, title, isOfAnother, onLook, onSettle, onRemove }: CommentEntryProps) {
  const { ConfirmationDialog } = useCommentStore();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { text, author, createdAt, resolvedAt, resolvedBy, isOwn } = comment;

  async function remove() {
    setBusy(true);
    await onRemove();
    setBusy(false);
    setAsking(false);
  }

  return (
    <li data-resolved={resolvedAt !== null || undefined}>
      {title === null ? null : (
        <button type="button" className="transition" onClick={onLook}>
          {title}
        </button>
      )}
      <p>{text}</p>
      <p className="soft">
        {author}, {new Date(createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        {isOfAnother ? ', on an earlier version' : ''}
        {resolvedAt === null ? '' : `, resolved by ${resolvedBy}`}
      </p>
      <div className="buttons">
        <Button size="sm" onClick={onSettle}>
          {resolvedAt === null ? 'Resolve' : 'Reopen'}
        </Button>
        {isOwn ? (
          <Button size="sm" variant="dangerQuiet" onClick={() => setAsking(true)}>
            Delete
          </Button>
        ) : null}
      </div>
      <ConfirmationDialog
        open={isAsking}
        busy={isBusy}
        title="Delete this comment?"
        description={text}
        cancel="Keep it"
        confirm="Delete comment"
        variant="danger"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
