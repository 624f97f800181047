import { Button } from './button.tsx';
import { focusCurrentStep } from './spine.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One step of a spine: its progress, and whether it can be opened beside the next one. */
export type SpineStepView = {
  number: number;
  /** `current` is the only open card: the next step, or the step opened instead. */
  state: 'done' | 'current' | 'later';
  /** Done: the decision. Current: the task. Later: the precondition. */
  summary: string;
  canOpen: boolean;
  /** Opened although another step is next. */
  isOpened: boolean;
  /** Opens the step, or returns to the next one. */
  onToggle: () => void;
};

type StepToggleProps = {
  step: SpineStepView;
  /** The verb for a finished step. */
  open: string;
  /** The accessible name of the content, which distinguishes the buttons of several steps. */
  name: string;
};

/** The button in the title of a step that opens or closes it. */
export function StepToggle({ step, open, name }: StepToggleProps) {
  if (!step.isOpened && !step.canOpen) return null;
  const word = step.isOpened ? 'Close' : step.state === 'later' ? 'Open' : open;

  function toggle() {
    step.onToggle();
    focusCurrentStep();
  }
  return (
    <Button size="text" variant="quiet" onClick={toggle}>
      {word} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
