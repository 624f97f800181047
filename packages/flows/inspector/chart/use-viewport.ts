import type { Box, Point } from '@quayside/charts/layout/chart-layout.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  fittedViewport,
  fitViewport,
  panViewport,
  toChartPoint,
  revealBox,
  type Size,
  initialViewport,
  zoomViewport,
} from './viewport.ts';

const STEP = 1.25;
const PAN = 60;
/** The margin around a state that is scrolled into view. */
const AIR = 16;
/** A press that moves less than this is a click. */
const SLACK = 4;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
};

/**
 * Moves and zooms a chart by wheel, touch, pointer, keys and buttons. Until the first interaction the chart fits its
 * container and follows `around`, the box of the active states.
 */
export function useViewport(chart: Size, around: Box | null) {
  const [view, setView] = useState(fittedViewport);
  const room = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const isDragged = useRef(false);
  const isMoved = useRef(false);
  const active = useRef(around);
  const place = around && `${around.x} ${around.y}`;

  useEffect(() => {
    active.current = around;
    if (around && !isMoved.current) reveal(around);
    // Each drawing creates new boxes: compare their positions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);

  function zoomAt(factor: number, at?: Point): void {
    const size = sizeOf(room.current);
    const centre = toChartPoint(chart, size, at ?? { x: size.width / 2, y: size.height / 2 });
    isMoved.current = true;
    setView((now) => zoomViewport(now, factor, centre));
  }

  const attach = useCallback(
    (element: HTMLElement | null) => {
      room.current = element;
      if (!element) return undefined;
      isMoved.current = false;
      function show(shown: HTMLElement) {
        if (!isMoved.current) setView(initialViewport(chart, sizeOf(shown), active.current));
      }
      show(element);
      const observer = new ResizeObserver(() => show(element));
      observer.observe(element);
      function roll(event: WheelEvent) {
        event.preventDefault();
        const size = sizeOf(element);
        // A pinch on a touchpad arrives as a wheel event with ctrlKey.
        const strength = event.ctrlKey ? 0.01 : 0.0015;
        const centre = toChartPoint(chart, size, placeIn(element, event));
        isMoved.current = true;
        setView((now) => zoomViewport(now, Math.exp(-event.deltaY * strength), centre));
      }
      element.addEventListener('wheel', roll, { passive: false });
      return () => {
        observer.disconnect();
        element.removeEventListener('wheel', roll);
      };
    },
    // The view is reset for another chart only.
    // oxlint-disable-next-line react/exhaustive-deps
    [chart.width, chart.height],
  );

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) isDragged.current = false;
    pointers.current.set(event.pointerId, placeIn(room.current, event));
  }

  function move(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(room.current, event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!isDragged.current && Math.hypot(by.x, by.y) < SLACK) return;
    if (!isDragged.current) room.current?.setPointerCapture(event.pointerId);
    isDragged.current = true;
    isMoved.current = true;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) zoomAt(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    const size = sizeOf(room.current);
    const [from, to] = [toChartPoint(chart, size, before), toChartPoint(chart, size, now)];
    const share = other ? 0.5 : 1;
    setView((view) => panViewport(view, { x: (to.x - from.x) * share, y: (to.y - from.y) * share }));
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
  }

  /** Suppresses the click at the end of a drag. */
  function click(event: MouseEvent): void {
    if (isDragged.current) event.stopPropagation();
    isDragged.current = false;
  }

  function key(event: KeyboardEvent): void {
    const pan = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (pan) pull(event.shiftKey ? { x: pan.x * 5, y: pan.y * 5 } : pan);
    else if (event.key === '+' || event.key === '=') zoomAt(STEP);
    else if (event.key === '-') zoomAt(1 / STEP);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  }

  function pull(by: Point): void {
    isMoved.current = true;
    setView((view) => panViewport(view, by));
  }

  function fit(): void {
    isMoved.current = true;
    setView(fitViewport(chart, sizeOf(room.current)));
  }

  function reveal({ x, y, width, height }: Box): void {
    const size = sizeOf(room.current);
    const box = { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
    if (size.width > 0) setView((view) => revealBox(view, chart, size, box));
  }

  return {
    view,
    attach,
    reveal,
    zoomIn: () => zoomAt(STEP),
    zoomOut: () => zoomAt(1 / STEP),
    fit,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture: click,
      onKeyDown: key,
    },
  };
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function placeIn(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const corner = element?.getBoundingClientRect();
  return { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
