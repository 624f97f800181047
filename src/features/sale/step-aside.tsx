import { Button } from '#src/ui/button.tsx';
import { focusCurrentStep } from '#src/ui/spine.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { StepName, StepProps } from './step-state.ts';

/** Who hears only the buttons must know them apart. */
const stepWords: Record<StepName, string> = {
  lines: 'quantities',
  pack: 'packing',
  ship: 'shipping',
  documents: 'documents',
  payment: 'payment',
  completion: 'completion',
};

type StepAsideProps = Pick<StepProps, 'step' | 'onOpen'> & { name: StepName; open: string };

/** At the end of a step's title: opens what is closed, closes what was opened beside the next step. */
export function StepAside({ step, onOpen, name, open }: StepAsideProps) {
  if (!step.isOpened && !step.canOpen) return null;
  const word = step.isOpened ? 'Close' : step.state === 'later' ? 'Open' : open;

  function toggle() {
    onOpen(step.isOpened ? null : name);
    focusCurrentStep();
  }
  return (
    <Button size="text" variant="quiet" onClick={toggle}>
      {word} <VisuallyHidden>{stepWords[name]}</VisuallyHidden>
    </Button>
  );
}
