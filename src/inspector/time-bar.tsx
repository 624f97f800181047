import { useMemo } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { Flow, FlowActor } from './flow.ts';
import { placesOf, type View } from './view.ts';
import { clock } from './words.ts';

type TimeBarProps = {
  flow: Flow;
  actor: FlowActor;
  at: number | null;
  change: (change: Partial<View>) => void;
};

/** Looks back: moves over the messages of the chosen actor. Nothing is sent to anybody. */
export function TimeBar({ flow, actor, at, change }: TimeBarProps) {
  const places = useMemo(() => placesOf(flow, actor.key), [flow, actor.key]);
  if (places.length < 2) return null;
  const last = places.length - 1;
  const found = at === null ? last : places.findLastIndex((place) => place <= at);
  const position = Math.max(found, 0);
  const message = flow.messages[places[position] ?? 0];
  const go = (to: number) =>
    change({ at: to >= last ? null : (places[Math.max(to, 0)] ?? null), played: null });
  return (
    <div className="time" role="group" aria-label="Time">
      <Button size="sm" onClick={() => go(position - 1)} disabled={position === 0}>
        Back
      </Button>
      <input
        type="range"
        aria-label="Message of this actor"
        min={0}
        max={last}
        value={position}
        aria-valuetext={`${position + 1} of ${places.length}, ${message ? clock(message.at) : ''}`}
        onChange={({ target }) => go(Number(target.value))}
      />
      <Button size="sm" onClick={() => go(position + 1)} disabled={at === null}>
        Forward
      </Button>
      <span className="figure">
        {position + 1} of {places.length}
        {message ? `, ${clock(message.at)}` : ''}
      </span>
      <Button
        size="sm"
        variant={at === null ? 'secondary' : 'primary'}
        onClick={() => change({ at: null })}
        disabled={at === null}
      >
        {at === null ? 'Now' : 'Back to now'}
      </Button>
    </div>
  );
}
