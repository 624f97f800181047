import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { stepName } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { type ChangeEvent, useState } from 'react';
import type { ChartPathOverlay } from './chart/chart-marks.ts';
import { useMachines } from './inspected-product.ts';
import { Button } from './parts.tsx';
import { simulatePath, generateDefaultPaths, parsePaths } from './paths.ts';
import type { Simulation } from './simulation.ts';
import type { Interval } from './use-interval.ts';

type PathPlayerProps = {
  system: System;
  /** Plays a path step by step; any other action stops it. */
  interval: Interval;
  onShow: (simulation: Simulation, way: ChartPathOverlay, actor: string) => void;
};

/** Paths of this machine, generated here or read from a file, and a player for one of them. */
export function PathPlayer({ system, interval, onShow }: PathPlayerProps) {
  const machines = useMachines();
  const [paths, setPaths] = useState<readonly ChartPath[]>([]);
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<{ path: ChartPath; step: number } | null>(null);

  /** Returns whether further steps follow. */
  function goTo(path: ChartPath, step: number): boolean {
    const at = Math.min(Math.max(step, 0), path.steps.length);
    const walked = simulatePath(machines, path, at);
    setPlace({ path, step: at });
    setNote(walked.problem ?? '');
    onShow(walked.simulation, walked.way, walked.actor);
    return !walked.problem && at < path.steps.length;
  }

  function play(path: ChartPath, from: number) {
    let step = from >= path.steps.length ? 0 : from;
    goTo(path, step);
    interval.start(() => {
      step += 1;
      return goTo(path, step);
    });
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = parsePaths(machines, await file.text(), rootModelOf(system).machine.id);
    setNote('problem' in read ? read.problem : read.note);
    if ('paths' in read) setPaths(read.paths);
    target.value = '';
  }

  function generate() {
    const made = generateDefaultPaths(system);
    setNote('problem' in made ? made.problem : made.note);
    if ('paths' in made) setPaths(made.paths);
  }

  const last = place ? place.path.steps[place.step - 1] : undefined;
  return (
    <section aria-label="Paths">
      <h3>Paths</h3>
      <div className="buttons">
        <Button size="sm" onClick={generate}>
          Generate paths
        </Button>
        <label className="file">
          Open a path file
          <input type="file" accept=".json,application/json" onChange={open} />
        </label>
      </div>
      <p role="status">{note}</p>
      {place ? (
        <div className="player" role="group" aria-label="Player">
          <p>{place.path.name}</p>
          <p className="soft">
            Step {place.step} of {place.path.steps.length}
            {last ? `: ${stepName(last)}` : `: ${place.path.start}`}
          </p>
          <div className="buttons">
            <Button
              size="sm"
              onClick={() => {
                interval.stop();
                goTo(place.path, place.step - 1);
              }}
              disabled={place.step === 0}
            >
              Back
            </Button>
            <Button
              size="sm"
              onClick={() => {
                interval.stop();
                goTo(place.path, place.step + 1);
              }}
              disabled={place.step >= place.path.steps.length}
            >
              Step
            </Button>
            <Button size="sm" variant="primary" onClick={() => play(place.path, place.step)}>
              Play
            </Button>
            <Button size="sm" onClick={interval.stop}>
              Pause
            </Button>
          </div>
        </div>
      ) : null}
      <ul className="step-options">
        {paths.map((path) => (
          <li key={path.name}>
            <button
              type="button"
              data-taken
              aria-current={place?.path === path || undefined}
              onClick={() => {
                interval.stop();
                goTo(path, 0);
              }}
            >
              {path.name}{' '}
              <span className="soft">
                {path.steps.length === 1 ? '1 step' : `${path.steps.length} steps`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
