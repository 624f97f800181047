import { type LeadCounts, LeadStage } from '#contract/staff/leads.schemas.ts';
import { leadStageTexts } from '#src/messages/lead.messages.ts';
import { type LeadsFilter, leadsList } from './leads.filters.ts';

/** The stages as links, which keep the other filters, and their counts, which add up to the first. */
export function segmentLinks(filter: LeadsFilter, counts: LeadCounts | undefined) {
  const [only, ...more] = filter.stage;
  const linkOf = (stage: LeadsFilter['stage']) => leadsList.href(filter, { stage, view: 'table' });
  return [
    { label: 'All', href: linkOf([]), count: counts?.all, current: only === undefined },
    ...LeadStage.options.map((stage) => ({
      label: leadStageTexts[stage].text,
      href: linkOf([stage]),
      count: counts?.stages[stage],
      current: only === stage && more.length === 0,
    })),
  ];
}
