import { rootModelOf } from '@quayside/charts/system.ts';
import { useState } from 'react';
import { useMachines, useProduct } from './inspected-product.ts';
import type { PaneProps } from './main-pane.tsx';
import { Button } from './parts.tsx';
import { PathPlayer } from './path-player.tsx';
import { replayRecordedActor } from './replay.ts';
import { SimulatedPartsChoice, SimulatedActorList } from './simulated-actor-list.tsx';
import {
  undoStep,
  startSimulation,
  takeStep,
  stepOptions,
  partsToSimulate,
  simulatedActorOf,
  errorMessage,
  type Simulation,
  createSystemWithParts,
} from './simulation.ts';
import { StepOptions } from './step-options.tsx';
import { useInterval } from './use-interval.ts';

/** Simulated actors of the selected machine, started from the model, from this session, or by a path. */
export function SimulationPane({ session, actor, view, change }: PaneProps) {
  const { noun } = useProduct();
  const machines = useMachines();
  const machine = actor.published.machine ?? '';
  const [parts, setParts] = useState<readonly string[]>(() => partsToSimulate(machines, machine));
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [note, setNote] = useState('');
  const { ref, start, stop } = useInterval();
  const system = createSystemWithParts(machines, machine, parts);
  if (!system) return <p className="empty">This actor has no machine with a model.</p>;
  const shown = view.simulated?.actor ?? '';

  function show(next: Simulation, who = shown, words = '') {
    stop();
    setSimulation(next);
    setNote(words);
    change({ simulated: simulatedActorOf(next, who in next.system.models ? who : ''), main: 'chart' });
  }

  /** Shows the error of an invalid model and keeps the current simulation. */
  function tryTo(make: () => Simulation, who = shown) {
    try {
      const next = make();
      stepOptions(next);
      show(next, who);
    } catch (error) {
      setNote(errorMessage(error));
    }
  }

  function fork() {
    const replay = replayRecordedActor(machines, session, actor, { upTo: view.at ?? undefined, parts });
    if ('problem' in replay) setNote(replay.problem);
    else show(replay.simulation, '', replay.divergence ?? 'The simulation starts from the tab’s state.');
  }

  function end() {
    stop();
    setSimulation(null);
    setNote('');
    change({ simulated: null });
  }

  return (
    <div className="play" ref={ref}>
      <p className="soft">Simulated actors send nothing to the {noun}. You choose the server’s answers.</p>
      <SimulatedPartsChoice all={partsToSimulate(machines, machine)} chosen={parts} onChoose={setParts} />
      <div className="buttons">
        {Object.keys(rootModelOf(system).inputs).map((input) => (
          <Button key={input} size="sm" onClick={() => tryTo(() => startSimulation(system, input), '')}>
            Start: {input}
          </Button>
        ))}
        {actor.tab !== 'chart' ? (
          <Button size="sm" variant="primary" onClick={fork}>
            {view.at === null ? 'Fork from now' : 'Fork from this moment'}
          </Button>
        ) : null}
      </div>
      <p role="status">{note}</p>
      {simulation ? (
        <>
          <SimulatedActorList
            simulation={simulation}
            shown={shown}
            onShow={(who) => show(simulation, who, note)}
          />
          <StepOptions
            simulation={simulation}
            actor={shown}
            onGo={(step) =>
              tryTo(() => takeStep(simulation, step), step.kind === 'after' ? shown : step.actor)
            }
          />
          <div className="buttons">
            <Button
              size="sm"
              disabled={simulation.steps.length === 0}
              onClick={() => show(undoStep(simulation))}
            >
              Undo last step
            </Button>
            <Button size="sm" onClick={end}>
              End simulation
            </Button>
          </div>
        </>
      ) : null}
      <PathPlayer
        system={system}
        interval={{ start, stop }}
        onShow={(next, way, who) => {
          setSimulation(next);
          setNote('');
          change({ simulated: { ...simulatedActorOf(next, who), way }, main: 'chart' });
        }}
      />
    </div>
  );
}
