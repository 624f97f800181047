import type { View } from './view.ts';

const overlays: Record<View['overlay'], string> = {
  none: 'No counts',
  session: 'Session counts',
  file: 'File counts',
};

type OverlayChoiceProps = { view: View; change: (change: Partial<View>) => void };

/** Selects the counts shown on the chart. */
export function OverlayChoice({ view, change }: OverlayChoiceProps) {
  function choose(value: string) {
    if (value === 'none' || value === 'session' || value === 'file') change({ overlay: value });
  }
  return (
    <select aria-label="Counts" value={view.overlay} onChange={({ target }) => choose(target.value)}>
      {Object.entries(overlays).map(([value, label]) => (
        <option key={value} value={value} disabled={value === 'file' && !view.coverage}>
          {label}
        </option>
      ))}
    </select>
  );
}
