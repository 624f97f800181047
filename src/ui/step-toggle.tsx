import { Button } from './button.tsx';
import { focusStep } from './spine.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One step of a spine: its progress, and whether it can be opened beside the current one. */
export type SpineStepView = {
  number: number;
  /** `current` is the step that waits for the user. */
  state: 'done' | 'current' | 'later';
  /** The current step is always open. */
  isOpen: boolean;
  /** Open: the task. Done: the decision. Later: the precondition. */
  summary: string;
  canOpen: boolean;
  /** Opened beside the current step. */
  isOpened: boolean;
  /** Opens the step, or closes it again. */
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
    focusStep(step.number);
  }
  return (
    <Button size="text" variant="quiet" aria-expanded={step.isOpened} onClick={toggle}>
      {word} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
