import { useSyncExternalStore } from 'react';
import type { ScanTone } from '#src/warehouse/scanning/queue/scan-answer.ts';

/** Kept by this device for all of its users: a sign-out keeps the cookie. */
const COOKIE = 'scan-sounds';
const YEAR = 31_536_000;
const LOUDNESS = 0.2;

type Note = { at: number; pitch: number; length: number; shape: OscillatorType };

/** Told apart by rhythm and pitch: two notes up, one long low one, three short ones, one in the middle. */
const melodies: Record<ScanTone, Note[]> = {
  good: [
    { at: 0, pitch: 880, length: 0.08, shape: 'sine' },
    { at: 0.09, pitch: 1_320, length: 0.12, shape: 'sine' },
  ],
  bad: [{ at: 0, pitch: 160, length: 0.5, shape: 'square' }],
  unknown: [0, 0.13, 0.26].map((at) => ({ at, pitch: 440, length: 0.08, shape: 'triangle' })),
  waiting: [{ at: 0, pitch: 660, length: 0.12, shape: 'sine' }],
};

const listeners = new Set<() => void>();
/** Null before the first key or touch, and while sounds are muted. Only then is the cookie read, which takes long. */
let output: AudioContext | null = null;
let planned: ReturnType<typeof setTimeout>;

/** Plays the sound after `delay` milliseconds, unless another one is asked for before. */
export function playScanSound(tone: ScanTone, delay = 0): void {
  clearTimeout(planned);
  if (delay > 0) planned = setTimeout(playNow, delay, tone);
  else playNow(tone);
}

/**
 * Opens the output of sounds, which takes a browser longer than the rest of an answer: call it with each key or touch, so
 * that the first key of the first scan opens it.
 */
export function openSounds(): void {
  if (output || typeof AudioContext === 'undefined' || isMuted()) return;
  output = new AudioContext();
}

/** Browsers allow sound after the first key or touch, which a scan itself is. */
function playNow(tone: ScanTone): void {
  openSounds();
  if (!output) return;
  // Refused before any key or touch: the screen still answers.
  void output.resume().catch(() => undefined);
  for (const note of melodies[tone]) play(output, note);
}

export function useIsMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted);
}

export function setMuted(isOff: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=off; Path=/; Max-Age=${isOff ? YEAR : 0}; SameSite=Strict${secure}`;
  if (isOff) {
    // An open output takes power, also in silence.
    void output?.close();
    output = null;
  }
  for (const listener of listeners) listener();
}

function isMuted(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=off`);
}

function play(context: AudioContext, { at, pitch, length, shape }: Note) {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, start);
  // Without a fade the end would click.
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
