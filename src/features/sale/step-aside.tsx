import { Button } from '#src/ui/button.tsx';
import type { StepName, StepProps } from './step-state.ts';

type StepAsideProps = Pick<StepProps, 'step' | 'onOpen'> & { name: StepName; open: string };

/** At the end of a step's title: opens what is closed, closes what was opened beside the next step. */
export function StepAside({ step, onOpen, name, open }: StepAsideProps) {
  if (step.isOpened) {
    return (
      <Button size="text" variant="quiet" onClick={() => onOpen(null)}>
        Close
      </Button>
    );
  }
  if (!step.canOpen) return null;
  return (
    <Button size="text" variant="quiet" onClick={() => onOpen(name)}>
      {step.state === 'later' ? 'Open' : open}
    </Button>
  );
}
