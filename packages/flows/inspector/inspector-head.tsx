import { type ChangeEvent, type Ref, useState } from 'react';
import { loadMachinesOnce, useProduct } from './inspected-product.ts';
import type { ParseProblems } from './live-session.ts';
import type { ObservedSession } from './observed-session.ts';
import { Button, Notice } from './parts.tsx';
import type { InspectorView } from './view.ts';

type InspectorHeadProps = {
  session: ObservedSession;
  view: InspectorView;
  chosen: string | null;
  problems: ParseProblems;
  change: (change: Partial<InspectorView>) => void;
  onForget: () => void;
  /** Opens the list of actors in narrow windows. */
  opener: Ref<HTMLButtonElement>;
  onActors: () => void;
  isInert: boolean;
};

/** Displays the selection and imports and exports files. */
export function InspectorHead(props: InspectorHeadProps) {
  const { session, view, chosen, problems, change, onForget, opener, onActors, isInert } = props;
  const product = useProduct();
  const [hasMore, setMore] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const { recording } = view;
  const isEmpty = session.messages.length === 0 && view.simulated === null;
  const open = [...session.tabs.values()].filter(({ isOpen }) => isOpen).length;

  async function load({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    // Large files take a while.
    setNotes([`Reading ${file.name}…`]);
    const { loadFile } = await import('./load-recording.ts');
    const loaded = await loadFile(file, product);
    target.value = '';
    if (loaded.kind === 'problem') return setNotes([loaded.problem]);
    if (loaded.kind === 'coverage') {
      setNotes(loaded.warnings);
      return change({ coverage: loaded.coverage, overlay: 'file', main: 'chart' });
    }
    setNotes(loaded.recording.warnings);
    return change({ recording: loaded.recording, actor: null, machine: null, at: null });
  }

  async function save({ target }: ChangeEvent<HTMLSelectElement>) {
    const format = target.value;
    target.value = '';
    const [{ exportSession, exportSimulation }, machines] = await Promise.all([
      import('./exports.ts'),
      loadMachinesOnce(product.loadMachines),
    ]);
    const made = view.simulated
      ? exportSimulation(machines, format, view.simulated, Date.now())
      : exportSession(machines, format, session, chosen, view.at ?? undefined);
    if ('problem' in made) setNotes([made.problem]);
    else {
      setNotes(made.note ? [made.note] : []);
      product.saveFile({ blob: new Blob([made.text], { type: 'text/plain' }), name: made.name });
    }
  }

  return (
    <header className="head" inert={isInert} data-more={hasMore || undefined}>
      <h1>Flow inspector</h1>
      <p className="soft">
        <span role="status">
          {recording ? `Recording ${recording.name}` : `Live, ${countOf(open, 'tab')}`}
        </span>
        , {countOf(session.messages.length, 'message')}
      </p>
      <div className="narrow-buttons">
        <Button size="sm" ref={opener} onClick={onActors}>
          Actors
        </Button>
        <Button size="sm" aria-expanded={hasMore} aria-controls="files" onClick={() => setMore(!hasMore)}>
          Files
        </Button>
      </div>
      <div className="buttons" id="files">
        {recording ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() => change({ recording: null, actor: null, at: null })}
          >
            Back to live
          </Button>
        ) : (
          <Button size="sm" onClick={onForget}>
            Clear log
          </Button>
        )}
        <label className="file">
          Open a file
          <input type="file" accept=".json,application/json" onChange={load} />
        </label>
        <label className="overlay">
          <span>Export</span>
          <select
            defaultValue=""
            onChange={save}
            disabled={isEmpty}
            aria-describedby={isEmpty ? 'no-export' : undefined}
          >
            <option value="" disabled>
              {isEmpty ? 'Nothing yet' : 'Choose a format'}
            </option>
            <option value="json">Recording (JSON)</option>
            <option value="vitest">Failing test (Vitest)</option>
            <option value="gherkin">Gherkin</option>
            <option value="mermaid">Mermaid sequence</option>
            <option value="scxml">SCXML trace</option>
          </select>
        </label>
      </div>
      {isEmpty ? (
        <p id="no-export" className="soft no-export">
          {recording
            ? 'Nothing to export: this recording has no messages.'
            : `Nothing to export yet. Use the ${product.noun} in another tab, or open a recording.`}
        </p>
      ) : null}
      <Notes notes={notes} onClose={() => setNotes([])} />
      {problems.count > 0 && !recording ? (
        <Notice tone="warning" live="status">
          <p>
            {problems.count === 1 ? '1 message was ignored.' : `${problems.count} messages were ignored.`}{' '}
            {problems.last}
          </p>
        </Notice>
      ) : null}
    </header>
  );
}

function Notes({ notes, onClose }: { notes: readonly string[]; onClose: () => void }) {
  if (notes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live="status"
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

function countOf(count: number, what: string) {
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-GB')} ${what}s`;
}
