import { type Step, stepName } from '@quayside/charts/system-state.ts';
import { type StepOption, stepOptions, type Simulation } from './simulation.ts';

const kinds = { event: 'Events', outcome: 'Results', after: 'Time' } as const;

type OffersProps = {
  simulation: Simulation;
  /** The actor key whose steps are listed. */
  actor: string;
  onGo: (step: Step) => void;
};

/** The steps so far and all possible next steps of an actor. */
export function StepOptions({ simulation, actor, onGo }: OffersProps) {
  const all = stepOptions(simulation).filter(({ step }) => step.kind === 'after' || step.actor === actor);
  const ignored = all.filter(({ isTaken }) => !isTaken);
  return (
    <>
      {simulation.steps.length > 0 ? (
        <ol className="trail" aria-label="Steps so far">
          {simulation.steps.map((step, index) => (
            <li key={`${index} ${step.name}`}>{stepName(step)}</li>
          ))}
        </ol>
      ) : null}
      {(['event', 'outcome', 'after'] as const).map((kind) => {
        const offered = all.filter(({ step, isTaken }) => step.kind === kind && isTaken);
        if (offered.length === 0) return null;
        return (
          <section key={kind} aria-label={kinds[kind]}>
            <h3>{kinds[kind]}</h3>
            <OfferList offered={offered} onGo={onGo} />
          </section>
        );
      })}
      {ignored.length > 0 ? (
        <details>
          <summary>{ignored.length} more ignored in this state</summary>
          <OfferList offered={ignored} onGo={onGo} />
        </details>
      ) : null}
    </>
  );
}

function OfferList({ offered, onGo }: { offered: readonly StepOption[]; onGo: (step: Step) => void }) {
  return (
    <ul className="step-options">
      {offered.map(({ step, isTaken }) => (
        <li key={step.name}>
          <button type="button" data-taken={isTaken || undefined} onClick={() => onGo(step)}>
            {step.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
