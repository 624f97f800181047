import { ArrowRightLeft } from 'lucide';
import { Link } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { type LeadSummary, OpenLeadStage } from '#contract/staff/leads.schemas.ts';
import { country } from '#src/lib/country.ts';
import { useNow } from '#src/lib/use-now.ts';
import { ageText, leadNextStepTexts, leadStageTexts } from '#src/messages/lead.messages.ts';
import { cardSurface } from '#src/ui/card-surface.ts';
import { createFocusCarrier } from '#src/ui/carried-focus.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { css, cx } from '#styled/css';

const card = css({
  position: 'relative',
  padding: '3',
  _hover: { borderColor: 'line.strong' },
});
// A word longer than a column is hyphenated where the browser can.
const name = css({
  fontWeight: 'strong',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '[18 5 5]',
  borderRadius: 'sm',
  _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::before': { outline: '2px solid {colors.info}', outlineOffset: '[2px]' },
});
const quiet = css({ textStyle: 'label', color: 'ink.soft', overflowWrap: 'anywhere' });
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginTop: '2',
  paddingTop: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const facts = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '2',
  textStyle: 'label',
  color: 'ink.soft',
});
// The button is as high as two lines; it makes no card higher.
const menu = css({ marginBlock: '-1.5', marginInlineEnd: '-2' });
const stepReady = css({ color: 'success', fontWeight: 'strong' });

type LeadCardProps = {
  lead: LeadSummary;
  isMoving: boolean;
  /** No lead can be moved now. */
  isOff: boolean;
  onMove: (stage: OpenLeadStage) => void;
};

/** A lead on the board. */
export function LeadCard({ lead, isMoving, isOff, onMove }: LeadCardProps) {
  const now = useNow('minute');
  const { slug, company, stage, owner, nextStep } = lead;
  const from = [lead.country === null ? null : country(lead.country), lead.contact]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={cx(cardSurface, card)}>
      <Link href={pathTo.sellerLead(slug)} className={name}>
        {company}
      </Link>
      <p className={quiet}>{from || lead.email}</p>
      <div className={foot}>
        <div className={facts}>
          <span className={nextStep === 'COMPLETE' ? stepReady : undefined}>
            {leadNextStepTexts[nextStep]}
          </span>
          <span>
            {ageText(now - Date.parse(lead.stageSince))}, {owner?.name ?? 'no owner'}
          </span>
        </div>
        {stage === 'COMPLETED' ? null : (
          <div className={menu}>
            <Menu
              label={`Move ${company}`}
              icon={<Icon of={ArrowRightLeft} />}
              size="sm"
              busy={isMoving}
              disabled={isOff}
              buttonRef={carrierOf(slug)}
              items={OpenLeadStage.options
                .filter((each) => each !== stage)
                .map((value) => ({ value, label: `Move to ${leadStageTexts[value].text}` }))}
              onSelect={onMove}
            />
          </div>
        )}
      </div>
    </li>
  );
}

const carriers = new Map<string, ReturnType<typeof createFocusCarrier>>();

/** A moved card is another element in another column: its menu takes the focus of the former one. */
function carrierOf(slug: string) {
  const carrier = carriers.get(slug) ?? createFocusCarrier();
  carriers.set(slug, carrier);
  return carrier;
}
