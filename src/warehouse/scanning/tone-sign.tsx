import { Check, CircleCheck, CircleQuestionMark, Clock, OctagonX } from 'lucide';
import { Icon } from '#src/ui/icon.tsx';
import type { ScanTone } from '#src/warehouse/scanning/queue/scan-answer.ts';

const signs = { good: CircleCheck, bad: OctagonX, unknown: CircleQuestionMark, waiting: Clock };

/** The sign of a tone, each of its own shape, so that it is known without its colour. */
export function ToneSign({ tone, big = false }: { tone: ScanTone; big?: boolean }) {
  return <Icon of={big && tone === 'good' ? Check : signs[tone]} />;
}
