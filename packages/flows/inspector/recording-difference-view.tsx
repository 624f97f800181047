import { type ChangeEvent, useState } from 'react';
import { useProduct } from './inspected-product.ts';
import { loadFile, type LoadedRecording } from './load-recording.ts';
import type { LogEntry } from './log.ts';
import type { PaneProps } from './main-pane.tsx';
import { describeLogEntry, type RecordingDifference, compareRecordings } from './recording-difference.ts';

const MOST = 100;

/** Two sessions side by side, from their first difference. */
export function RecordingDifferenceView({ session, actor, change }: PaneProps) {
  const product = useProduct();
  const [other, setOther] = useState<LoadedRecording | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const difference = other && compareRecordings(session, actor, other.session);

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const loaded = await loadFile(file, product);
    target.value = '';
    if (loaded.kind === 'recording') {
      setNotes(loaded.recording.warnings);
      return setOther(loaded.recording);
    }
    setOther(null);
    return setNotes([loaded.kind === 'problem' ? loaded.problem : `${file.name} isn’t a recording.`]);
  }

  return (
    <section aria-label="Compare sessions">
      <h3>Compare sessions</h3>
      <label className="file">
        Open another recording
        <input type="file" accept=".json,application/json" onChange={open} />
      </label>
      <p className="soft">
        A recording saved by this page or by npm run paths. We compare what happened to this actor and its
        parts, without IDs and times.
      </p>
      <div role="alert">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {difference && 'problem' in difference ? <p>{difference.problem}</p> : null}
      </div>
      {other && difference && 'alike' in difference ? (
        <SideBySide
          {...difference}
          name={other.name}
          onLook={(at) => change({ at, main: 'chart', simulated: null })}
        />
      ) : null}
    </section>
  );
}

type SideBySideProps = RecordingDifference & { name: string; onLook: (at: number) => void };

function SideBySide({ alike, one, other, name, onLook }: SideBySideProps) {
  if (one.length === 0 && other.length === 0)
    return <p role="status">The two sessions are identical ({alike} messages).</p>;
  const rows = Math.min(Math.max(one.length, other.length), MOST);
  return (
    <>
      <p role="status">
        {alike} identical messages. First difference: {firstOf(one)} here, {firstOf(other)} in {name}.
      </p>
      <table className="sides">
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => {
            const [ours, theirs] = [one[index], other[index]];
            return (
              <tr key={index}>
                <td>
                  {ours ? (
                    <button type="button" className="transition" onClick={() => onLook(ours.end)}>
                      {describeLogEntry(ours)}
                    </button>
                  ) : null}
                </td>
                <td>{theirs ? describeLogEntry(theirs) : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function firstOf([line]: readonly LogEntry[]): string {
  return line ? `“${describeLogEntry(line)}”` : 'nothing more';
}
