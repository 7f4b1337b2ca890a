/**
 * Panning and zooming the drawing. Every frame is one transform of one layer, without rendering, measuring or layout.
 * When it rests, the layer is rasterised again, sharp at its size.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { Layout } from '../layout/atlas-data.ts';
import { firstView, into, MARGIN, type View } from './first-view.ts';

export type Rect = { x: number; y: number; w: number; h: number };
export type Viewport = {
  zoom: (factor: number) => void;
  fit: () => void;
  /** Pans until the top of the rectangle is visible. */
  reveal: (rect: Rect) => void;
};

const SMALLEST = 0.12;
const LARGEST = 3;
const STEP = 64;
/** The slack of a click in pixels: a press that moves less is a click. */
const SLACK = 4;
const REST_MS = 160;
/** A tall rectangle is revealed by its top. */
const REVEALED_HEIGHT = 120;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

const createViewport = (frame: HTMLElement, layer: HTMLElement, layout: Layout, isRtl: boolean) => {
  let view: View = { x: 0, y: 0, k: 1 };
  let scheduled = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const paint = () => {
    scheduled = 0;
    layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.k})`;
    layer.style.willChange = 'transform';
    clearTimeout(resting);
    resting = setTimeout(() => {
      layer.style.willChange = '';
    }, REST_MS);
  };
  const show = (next: View) => {
    view = next;
    scheduled ||= requestAnimationFrame(paint);
  };
  const zoomAt = (factor: number, x: number, y: number) => {
    const k = clamp(view.k * factor, SMALLEST, LARGEST);
    const by = k / view.k;
    show({ k, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
  };
  const centre = () => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  /** The view that shows the whole drawing, however small. */
  const whole = (): View => {
    const room = { w: frame.clientWidth - MARGIN * 2, h: frame.clientHeight - MARGIN * 2 };
    const k = clamp(Math.min(room.w / layout.w, room.h / layout.h), SMALLEST, 1);
    return { k, x: (frame.clientWidth - layout.w * k) / 2, y: (frame.clientHeight - layout.h * k) / 2 };
  };
  const viewport: Viewport = {
    zoom: (factor) => {
      const { x, y } = centre();
      zoomAt(factor, x, y);
    },
    fit: () => show(whole()),
    reveal: (rect) => {
      const height = Math.min(rect.h, REVEALED_HEIGHT) * view.k;
      const at = { x: rect.x * view.k + view.x, y: rect.y * view.k + view.y, w: rect.w * view.k, h: height };
      const [dx, dy] = [into(at.x, at.w, frame.clientWidth), into(at.y, at.h, frame.clientHeight)];
      if (dx !== 0 || dy !== 0) show({ ...view, x: view.x + dx, y: view.y + dy });
    },
  };
  show(firstView(layout, { w: frame.clientWidth, h: frame.clientHeight }, isRtl));
  paint();

  const pointers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const apart = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    moved = 0;
    pointers.set(event.pointerId, place(event));
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const here = place(event);
    const spread = apart();
    pointers.set(event.pointerId, here);
    moved += Math.hypot(here.x - before.x, here.y - before.y);
    if (moved < SLACK) return;
    // Once the pointer is captured, the press no longer ends as a click.
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    if (pointers.size === 2 && spread > 0) zoomAt(apart() / spread, here.x, here.y);
    else if (pointers.size === 1) show({ ...view, x: view.x + here.x - before.x, y: view.y + here.y - before.y });
  };
  const up = (event: PointerEvent) => pointers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = place(event);
    if (event.ctrlKey || event.metaKey) zoomAt(Math.exp(-event.deltaY / 240), x, y);
    else show({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY });
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show({ ...view, x: view.x + STEP }),
    ArrowRight: () => show({ ...view, x: view.x - STEP }),
    ArrowUp: () => show({ ...view, y: view.y + STEP }),
    ArrowDown: () => show({ ...view, y: view.y - STEP }),
    '+': () => viewport.zoom(1.25),
    '=': () => viewport.zoom(1.25),
    '-': () => viewport.zoom(0.8),
    '0': () => viewport.fit(),
  };
  const key = (event: KeyboardEvent) => {
    const act = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const listening = new AbortController();
  const { signal } = listening;
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) frame.addEventListener(end, up, { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('keydown', key, { signal });
  const stop = () => {
    listening.abort();
    cancelAnimationFrame(scheduled);
    clearTimeout(resting);
  };
  return { viewport, stop };
};

/** Another layout starts again with its first view. */
export const useViewport = (
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  layout: Layout,
  isRtl: boolean,
): RefObject<Viewport | null> => {
  const viewport = useRef<Viewport | null>(null);
  useEffect(() => {
    if (!frame.current || !layer.current) return;
    const made = createViewport(frame.current, layer.current, layout, isRtl);
    viewport.current = made.viewport;
    return made.stop;
  }, [frame, layer, layout, isRtl]);
  return viewport;
};
