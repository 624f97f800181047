import type { SnapshotFrom } from 'xstate';
import type { journeyMachine } from './journey.machine.ts';

export const saleSteps = ['confirm', 'pack', 'ship', 'documents', 'pay', 'complete'] as const;
export type SaleStep = (typeof saleSteps)[number];

type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;

type SaleStepState = {
  number: number;
  /** `current` is the step that waits for the seller. */
  state: 'done' | 'current' | 'later';
  /** The current step is always open. */
  isOpen: boolean;
  /** Opened beside the current step. */
  isOpened: boolean;
  canOpen: boolean;
};

export type SaleSteps = Record<SaleStep, SaleStepState>;

/** The step that waits for the seller; a payment in review belongs to the payment. Null when no step is left. */
export function nextStepOf(snapshot: JourneySnapshot): SaleStep | null {
  return saleSteps.find((step) => snapshot.hasTag(`${step}.next`)) ?? null;
}

/** What each step shows (decisions 4). */
export function saleStepsOf(snapshot: JourneySnapshot): SaleSteps {
  const next = nextStepOf(snapshot);
  const stateOf = (step: SaleStep): SaleStepState => {
    const isOpened = snapshot.value.beside === step && step !== next;
    const isOpen = isOpened || step === next;
    return {
      number: saleSteps.indexOf(step) + 1,
      state: step === next ? 'current' : snapshot.hasTag(`${step}.done`) ? 'done' : 'later',
      isOpen,
      isOpened,
      canOpen: !isOpen && step !== 'pay' && step !== 'complete' && snapshot.can({ type: `${step}.opened` }),
    };
  };
  return {
    confirm: stateOf('confirm'),
    pack: stateOf('pack'),
    ship: stateOf('ship'),
    documents: stateOf('documents'),
    pay: stateOf('pay'),
    complete: stateOf('complete'),
  };
}
