import { Check, Equal, TriangleAlert } from 'lucide';
import type { PerformanceStatus } from '#contract/insights/insights.schemas.ts';
import { performanceTexts } from '#src/messages/insights.messages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

const icons = {
  ABOVE_TARGET: Check,
  ON_TARGET: Equal,
  BELOW_TARGET: TriangleAlert,
};

/** How a figure compares with its target; each status has a shape of its own. */
export function StandingBadge({ status }: { status: PerformanceStatus | null }) {
  if (status === null) return <>–</>;
  const { text, tone } = performanceTexts[status];
  return (
    <Badge tone={tone} icon={<Icon of={icons[status]} />}>
      {text}
    </Badge>
  );
}
