import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { type Step, stepName } from '#charts/world.ts';
import type { PaneProps } from './main-pane.tsx';
import { PathPlayer } from './path-player.tsx';
import { replayOf } from './replay.ts';
import { back, begin, go, modelOf, offers, playedOf, type Simulation } from './simulation.ts';

const kinds = { event: 'Somebody does', outcome: 'What runs ends', after: 'Time passes' } as const;

/** A simulated actor of the chosen machine: begun from the model, from this session, or by a path. */
export function PlayPane({ flow, actor, view, change }: PaneProps) {
  const model = modelOf(actor.told.machine ?? '');
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [note, setNote] = useState('');
  if (!model) return <p className="empty">This actor runs no machine that has a model.</p>;

  function show(next: Simulation, words = '') {
    setSimulation(next);
    setNote(words);
    change({ played: playedOf(next), main: 'chart' });
  }

  function fork() {
    const replay = replayOf(flow, actor, view.at ?? undefined);
    if ('problem' in replay) setNote(replay.problem);
    else show(replay.simulation, replay.apart ?? 'It stands where the tab stood.');
  }

  function end() {
    setSimulation(null);
    setNote('');
    change({ played: null });
  }

  return (
    <div className="play">
      <p className="soft">
        A simulated actor: nothing is sent to the portal, and what it would ask the server is answered by you.
      </p>
      <div className="buttons">
        {Object.keys(model.inputs).map((input) => (
          <Button key={input} size="sm" onClick={() => show(begin(model, input))}>
            Begin: {input}
          </Button>
        ))}
        {actor.tab !== 'chart' ? (
          <Button size="sm" variant="primary" onClick={fork}>
            {view.at === null ? 'Fork from now' : 'Fork from this moment'}
          </Button>
        ) : null}
      </div>
      <p role="status">{note}</p>
      {simulation ? <Offers simulation={simulation} onGo={(step) => show(go(simulation, step))} /> : null}
      {simulation ? (
        <div className="buttons">
          <Button size="sm" disabled={simulation.steps.length === 0} onClick={() => show(back(simulation))}>
            Undo last step
          </Button>
          <Button size="sm" onClick={end}>
            End simulation
          </Button>
        </div>
      ) : null}
      <PathPlayer
        model={model}
        onShow={(next, way) => {
          setSimulation(next);
          change({ played: { ...playedOf(next), way }, main: 'chart' });
        }}
      />
    </div>
  );
}

function Offers({ simulation, onGo }: { simulation: Simulation; onGo: (step: Step) => void }) {
  const all = offers(simulation);
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
        const offered = all.filter(({ step }) => step.kind === kind);
        if (offered.length === 0) return null;
        return (
          <section key={kind} aria-label={kinds[kind]}>
            <h3>{kinds[kind]}</h3>
            <ul className="offers">
              {offered.map(({ step, isTaken }) => (
                <li key={step.name}>
                  <button type="button" data-taken={isTaken || undefined} onClick={() => onGo(step)}>
                    {step.name}
                    {isTaken ? null : <span className="soft"> (would be ignored)</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
