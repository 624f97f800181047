import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck } from 'lucide';
import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { readLead } from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { leadMachine } from '#machines/staff/lead/lead.machine.ts';
import { readLeadListsAgain, showLead } from '#src/forms/use-lead-change.ts';
import { formatCount } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cva } from '#styled/css';
import { stack } from '#styled/patterns';
import type { LeadAsideProps } from './lead-aside.tsx';
import {
  completeLeadFailureMessage,
  consequenceText,
  metNote,
  missingText,
  requirementTexts,
} from './lead.messages.ts';

const CompletionDialog = lazyPart(async () => (await import('./completion-dialog.tsx')).CompletionDialog);

const bar = css({ display: 'flex', gap: '1', marginBottom: '2' });
const partRecipe = cva({
  base: { flexGrow: '1', height: '1.5', borderRadius: 'full' },
  variants: { isMet: { true: { backgroundColor: 'success' }, false: { backgroundColor: 'line' } } },
  defaultVariants: { isMet: false },
});
const rowRecipe = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    columnGap: '2',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
    _icon: { width: '5', height: '5' },
  },
  variants: {
    isMet: { true: { _icon: { color: 'success' } }, false: { _icon: { color: 'danger' } } },
  },
  defaultVariants: { isMet: false },
});
const nameRecipe = cva({
  variants: { isMet: { true: {}, false: { fontWeight: 'strong' } } },
  defaultVariants: { isMet: false },
});
const quiet = css({ textStyle: 'label', color: 'ink.soft', overflowWrap: 'anywhere' });
const blocked = css({
  width: 'full',
  paddingBlock: '2.5',
  paddingInline: '3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line.strong',
  borderRadius: 'md',
  backgroundColor: 'mist',
  color: 'ink.soft',
  fontWeight: 'medium',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

/** What the completion needs, open points first, and the button that completes the lead once. */
export function Checklist({ lead, isBusy, isOff, onEdit, onChange }: LeadAsideProps) {
  const user = useUser();
  const { requirements, stage } = lead;
  const met = requirements.filter(({ isMet }) => isMet);
  if (stage === 'COMPLETED') return null;
  const rows = requirements.toSorted((one, other) => Number(one.isMet) - Number(other.isMet));
  return (
    <Card title="Before you complete" aside={`${met.length} of ${requirements.length} ready`}>
      <div className={bar} aria-hidden="true">
        {requirements.map(({ code }, index) => (
          <span key={code} className={partRecipe({ isMet: index < met.length })} />
        ))}
      </div>
      <ul aria-label="What completing needs">
        {rows.map(({ code, isMet }) => {
          const missing = isMet ? null : missingText(code, lead);
          const note = isMet ? metNote(code, lead) : missing?.reason;
          return (
            <li key={code} className={rowRecipe({ isMet })}>
              <Icon of={isMet ? CircleCheck : CircleAlert} />
              <div>
                <div className={nameRecipe({ isMet })}>
                  {requirementTexts[code]} <VisuallyHidden>{isMet ? '(ready)' : '(missing)'}</VisuallyHidden>
                </div>
                {note ? <div className={quiet}>{note}</div> : null}
                {missing?.action ? (
                  <Button
                    variant="quiet"
                    size="text"
                    busy={code === 'OWNER' && isBusy}
                    aria-disabled={(code === 'OWNER' && isOff) || undefined}
                    onClick={() => (missing.field ? onEdit(missing.field) : onChange({ ownerQid: user.qid }))}
                  >
                    {missing.action}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <Completion lead={lead} />
    </Card>
  );
}

function Completion({ lead }: { lead: Lead }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { slug, version, stage, requirements } = lead;
  const state = { slug, version, stage, requirements };
  const actor = useFormActor(leadMachine, { lead: state });
  useSendOnChange(actor, { type: 'lead.loaded', lead: state });
  useEmitted(actor, {
    'lead.completed': (event) => {
      showLead(queries, event.lead);
      navigate(pathTo.sellerOnboarding({ completedSuccessful: true }));
    },
    'lead.outdated': () => {
      void queries.invalidateQueries({ queryKey: queryFor(readLead, { params: { slug } }).queryKey });
      readLeadListsAgain(queries);
    },
  });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isNotReady = useSelector(actor, (snapshot) => snapshot.matches({ idle: 'notReady' }));
  const waitUntil = useSelector(actor, retryAtOf);
  return (
    <div className={stack({ gap: '3', paddingTop: '3' })}>
      {failure ? (
        <Notice tone="danger" live="alert">
          {completeLeadFailureMessage(failure)}
        </Notice>
      ) : null}
      {isNotReady ? (
        <p className={blocked}>
          Complete {lead.company}: {formatCount(lead.missing, 'thing')} first
        </p>
      ) : (
        <WaitButton
          variant="primary"
          busy={isBusy}
          waitUntil={waitUntil}
          onClick={() => actor.send({ type: 'completion.requested' })}
        >
          Complete {lead.company}
        </WaitButton>
      )}
      <p className={quiet}>{consequenceText(lead)} It happens once.</p>
      {isAsked || isBusy ? <CompletionDialog lead={lead} actor={actor} isBusy={isBusy} /> : null}
    </div>
  );
}
