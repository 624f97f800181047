import { useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { offerEditor } from './offer.editor.ts';
import { saveOfferFailureMessage } from './offer.messages.ts';
import { offerQuery, showSavedOffer } from './offer.queries.ts';

const below = css({ flexBasis: '[100%]' });

type PauseButtonProps = { offer: Offer; onPaused: (version: number) => void };

/** Pauses or resumes the offer. What is typed in its form stays. */
export function PauseButton({ offer, onPaused }: PauseButtonProps) {
  const queries = useQueryClient();
  const notify = useNotify();
  const editor = useFormActor(offerEditor, { single: offer });
  const { isBusy, refusal, waitUntil, attempts } = useEditorChange(editor, saveOfferFailureMessage);
  useSendOnChange(editor, { type: 'item.loaded', item: offer });
  useEmitted(editor, {
    'item.overtaken': ({ item }) => queries.setQueryData(offerQuery(item.qid).queryKey, item),
    'item.updated': ({ item }) => {
      onPaused(item.version);
      showSavedOffer(queries, item);
      notify({ message: item.isPaused ? 'Offer paused' : 'Offer resumed', variant: 'success' });
    },
  });
  return (
    <>
      <WaitButton
        icon={<Icon of={offer.isPaused ? CirclePlay : CirclePause} />}
        busy={isBusy}
        waitUntil={waitUntil}
        onClick={() => editor.send({ type: 'entry.submitted', entry: { isPaused: !offer.isPaused } })}
      >
        {offer.isPaused ? 'Resume offer' : 'Pause offer'}
      </WaitButton>
      <div className={below} hidden={refusal === null}>
        <RefusalNotice refusal={refusal && { ...refusal, field: null }} />
      </div>
      <SlowCalls {...attempts} />
    </>
  );
}
