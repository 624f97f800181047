import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import type { EditorMachine } from '#machines/platform/editor/define-editor.ts';
import { formRefusalOf } from '#src/messages/refusal.ts';
import type { FormChange } from './form-change.ts';

/** The state of saving the form that an editor has open: busy, refused with a message, or overtaken. */
export function useEditorChange<Item, Entry, Failure extends AnyFailure>(
  editor: ActorRefFrom<EditorMachine<Item, Entry, Failure>>,
  failureMessage: (failure: Failure) => string,
): Required<FormChange> {
  const failure = useSelector(editor, ({ context }) => context.failure);
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'));
  return {
    isBusy,
    isStale: useSelector(editor, (snapshot) => snapshot.matches('conflicting')),
    // Hidden while the newest version is read: the outcome is not known yet.
    refusal: failure && !isBusy ? formRefusalOf(failure, failureMessage) : null,
    waitUntil: useSelector(editor, retryAtOf),
    attempts: { actor: editor, calls: ['create', 'update', 'readNewest'] },
    forget: () => editor.send({ type: 'theirs.taken' }),
  };
}
