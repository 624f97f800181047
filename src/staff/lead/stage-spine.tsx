import { Check } from 'lucide';
import { type Lead, LeadStage } from '#contract/staff/leads.schemas.ts';
import { formatCount, formatShortDate } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { ageText, leadStageTexts } from '#src/messages/lead.messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';

// Beside each other; on a phone one below the other.
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(5, minmax(0, 1fr))' },
});
const stepRecipe = cva({
  base: {
    position: 'relative',
    minHeight: { base: '14', sm: '0' },
    paddingInlineStart: { base: '9', sm: '0' },
    paddingInlineEnd: '2',
    paddingTop: { base: '0', sm: '8' },
    // The line to the next stage.
    _before: {
      content: '""',
      position: 'absolute',
      left: { base: '2.5', sm: '3' },
      top: { base: '3', sm: '2.5' },
      width: { base: '[2px]', sm: 'full' },
      height: { base: 'full', sm: '[2px]' },
      backgroundColor: 'line',
    },
    _last: { _before: { display: 'none' } },
  },
  variants: {
    state: {
      done: { _before: { backgroundColor: 'success' } },
      current: {},
      later: {},
    },
  },
});
const markRecipe = cva({
  base: {
    position: 'absolute',
    left: '0',
    top: '0',
    display: 'grid',
    placeItems: 'center',
    width: '[1.375rem]',
    height: '[1.375rem]',
    borderRadius: 'full',
    borderWidth: '2px',
    _icon: { width: '3.5', height: '3.5', strokeWidth: '3' },
  },
  variants: {
    state: {
      done: { backgroundColor: 'success', borderColor: 'success', color: 'paper' },
      current: { backgroundColor: 'info.mark', borderColor: 'info.mark', boxShadow: 'ring' },
      later: { backgroundColor: 'paper', borderColor: 'line.strong' },
    },
  },
});
const nameRecipe = cva({
  base: { fontWeight: 'strong', overflowWrap: 'anywhere' },
  variants: { state: { done: {}, current: { color: 'info.deep' }, later: { color: 'ink.soft' } } },
});
const quiet = css({ textStyle: 'label', color: 'ink.soft', fontVariantNumeric: 'tabular-nums' });

const words = { done: '(done)', current: '(now)', later: '(later)' } as const;

/** The stages of a lead with the days in each. A stage that was skipped has no date. */
export function StageSpine({ lead }: { lead: Lead }) {
  const now = useNow('minute');
  const at = LeadStage.options.indexOf(lead.stage);
  return (
    <ol aria-label="Stages" className={list}>
      {LeadStage.options.map((stage, index) => {
        const isCompleted = lead.stage === 'COMPLETED';
        const state = index < at || isCompleted ? 'done' : index === at ? 'current' : 'later';
        return (
          <li
            key={stage}
            className={stepRecipe({ state: index < at ? 'done' : state })}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={markRecipe({ state })}>{state === 'done' ? <Icon of={Check} /> : null}</span>
            <div className={nameRecipe({ state })}>
              {leadStageTexts[stage].text} <VisuallyHidden>{words[state]}</VisuallyHidden>
            </div>
            <div className={quiet}>{stageNote(lead, stage, now)}</div>
          </li>
        );
      })}
    </ol>
  );
}

/** "11 Nov · 6 days", "17 Nov · 2 days so far", or what the completion waits for. */
function stageNote(lead: Lead, stage: LeadStage, now: number): string {
  const stays = lead.stages.filter((stay) => stay.stage === stage);
  const [first] = stays;
  if (!first) {
    if (stage !== 'COMPLETED') return 'Not reached';
    return lead.missing === 0 ? 'Ready' : `${formatCount(lead.missing, 'thing')} first`;
  }
  if (stage === 'COMPLETED') return formatShortDate(first.since);
  const stayed = stays.reduce(
    (sum, { since, until }) => sum + (until === null ? now : Date.parse(until)) - Date.parse(since),
    0,
  );
  const isHere = stays.some(({ until }) => until === null);
  return `${formatShortDate(first.since)} · ${ageText(stayed)}${isHere ? ' so far' : ''}`;
}
