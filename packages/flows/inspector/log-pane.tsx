import { useDeferredValue, useMemo, useState } from 'react';
import { LogRow } from './log-row.tsx';
import { filterLog, createLogEntries } from './log.ts';
import type { PaneProps } from './main-pane.tsx';
import { Button } from './parts.tsx';

const PAGE = 150;

/** The log, newest entry first. */
export function LogPane({ session, actor, drawn, view, change }: PaneProps) {
  const [words, setWords] = useState('');
  const [isAlone, setAlone] = useState(true);
  const [onlyTaken, setOnlyTaken] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const wanted = useDeferredValue(words);
  const lines = useMemo(() => createLogEntries(session), [session]);
  const found = useMemo(
    () => filterLog(lines, { actor: isAlone ? actor.key : null, words: wanted, onlyTaken }).toReversed(),
    [lines, isAlone, actor.key, wanted, onlyTaken],
  );
  return (
    <div className="log">
      <div role="search" className="log-filter">
        <input
          type="search"
          aria-label="Search the log"
          placeholder="Event, guard, action, value"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <label>
          <input type="checkbox" checked={isAlone} onChange={({ target }) => setAlone(target.checked)} />
          This actor only
        </label>
        <label>
          <input
            type="checkbox"
            checked={onlyTaken}
            onChange={({ target }) => setOnlyTaken(target.checked)}
          />
          Transitions only
        </label>
      </div>
      {found.length === 0 ? (
        <p className="empty">{wanted ? 'No matching messages.' : 'No messages yet.'}</p>
      ) : null}
      <ol className="lines" aria-label="Log">
        {found.slice(0, shown).map((line) => (
          <LogRow
            key={`${line.key} ${line.message.seq}`}
            line={line}
            chart={drawn?.chart ?? null}
            isAt={view.at !== null && view.at >= line.index && view.at <= line.end}
            withActor={!isAlone}
            onLook={() =>
              change({
                at: outcomeEvent(line.end, session.messages.length),
                actor: line.key,
                machine: null,
                simulated: null,
              })
            }
            onSelect={(selected) => change({ selected })}
          />
        ))}
      </ol>
      {found.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, found.length - shown)} more
        </Button>
      ) : null}
    </div>
  );
}

/** Null for the last entry: the present. */
function outcomeEvent(index: number, length: number): number | null {
  return index >= length - 1 ? null : index;
}
