import { useMemo } from 'react';
import type { ObservedSession, ObservedActor } from './observed-session.ts';
import { Button, IconButton } from './parts.tsx';
import { formatTime } from './titles.ts';
import { findMessageIndexes, type InspectorView } from './view.ts';

type TimeBarProps = {
  session: ObservedSession;
  actor: ObservedActor;
  at: number | null;
  change: (change: Partial<InspectorView>) => void;
};

/** A slider over the messages of the selected actor; it only changes the display. */
export function TimeBar({ session, actor, at, change }: TimeBarProps) {
  const places = useMemo(() => findMessageIndexes(session, actor.key), [session, actor.key]);
  if (places.length < 2) return null;
  const last = places.length - 1;
  const found = at === null ? last : places.findLastIndex((place) => place <= at);
  const position = Math.max(found, 0);
  const message = session.messages[places[position] ?? 0];
  const go = (to: number) =>
    change({ at: to >= last ? null : (places[Math.max(to, 0)] ?? null), simulated: null });
  return (
    <div className="time" role="group" aria-label="Time">
      <IconButton
        size="sm"
        label="Back"
        icon={<Arrow path="M10 3l-5 5l5 5" />}
        onClick={() => go(position - 1)}
        disabled={position === 0}
      />
      <input
        type="range"
        aria-label="Position in this actor’s messages"
        min={0}
        max={last}
        value={position}
        aria-valuetext={`${position + 1} of ${places.length}, ${message ? formatTime(message.at) : ''}`}
        onChange={({ target }) => go(Number(target.value))}
      />
      <IconButton
        size="sm"
        label="Forward"
        icon={<Arrow path="M6 3l5 5l-5 5" />}
        onClick={() => go(position + 1)}
        disabled={at === null}
      />
      <span className="figure">
        {position + 1} of {places.length}
        {message ? `, ${formatTime(message.at)}` : ''}
      </span>
      {at === null ? null : (
        <Button size="sm" variant="primary" onClick={() => change({ at: null })}>
          Back to latest
        </Button>
      )}
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={path} />
    </svg>
  );
}
