import { Button } from './button.tsx';
import { focusCurrentStep } from './spine.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One step of a spine: how far it is, and whether it can be opened beside the next one. */
export type StepView = {
  number: number;
  /** `current` is the only open card: what is next, or what was opened instead. */
  state: 'done' | 'current' | 'later';
  /** Done: what was decided. Current: what to do. Later: what it waits for. */
  summary: string;
  canOpen: boolean;
  /** Open although another step is next. */
  isOpened: boolean;
  /** Opens the step, or goes back to the next one. */
  onToggle: () => void;
};

type StepToggleProps = {
  step: StepView;
  /** The verb for a step that is done. */
  open: string;
  /** What the button opens, for screen readers: the buttons of several steps are otherwise alike. */
  name: string;
};

/** The button at the end of a step's title that opens or closes it. */
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
