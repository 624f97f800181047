import { type Simulation, listActorStates } from './simulation.ts';
import { toSentenceCase, activeStatesTitle } from './titles.ts';

type PartChoiceProps = {
  all: readonly string[];
  chosen: readonly string[];
  onChoose: (parts: string[]) => void;
};

/** Selects the parts to simulate; other parts are stubs with selectable outcomes. */
export function SimulatedPartsChoice({ all, chosen, onChoose }: PartChoiceProps) {
  if (all.length === 0) return null;
  const count = chosen.length === all.length ? 'all' : chosen.length === 0 ? 'none' : String(chosen.length);
  return (
    <details>
      <summary>Runs with {count} of its parts</summary>
      <fieldset className="parts">
        <legend className="hidden-words">Simulated parts</legend>
        <button type="button" className="link" onClick={() => onChoose([...all])}>
          All
        </button>
        <button type="button" className="link" onClick={() => onChoose([])}>
          None
        </button>
        {all.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={chosen.includes(part)}
              onChange={() => onChoose(all.filter((other) => (other === part) !== chosen.includes(other)))}
            />
            {titleOf(part)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

type SimulatedActorListProps = { simulation: Simulation; shown: string; onShow: (actor: string) => void };

/** The actors of a simulation with their states; selects the one to show in the chart. */
export function SimulatedActorList({ simulation, shown, onShow }: SimulatedActorListProps) {
  const all = listActorStates(simulation);
  if (all.length === 1) return null;
  return (
    <section aria-label="Simulated actors">
      <h3>Simulated actors</h3>
      <ul className="step-options">
        {all.map(({ actor, machine, states }) => (
          <li key={actor}>
            <button type="button" aria-current={actor === shown || undefined} onClick={() => onShow(actor)}>
              {actor === '' ? toSentenceCase(machine) : titleOf(actor)}{' '}
              <span className="soft">{activeStatesTitle(states, null) || 'not running'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'shipping/booking' → 'Shipping, booking'. */
function titleOf(part: string): string {
  return toSentenceCase(part.replaceAll('/', ', '));
}
