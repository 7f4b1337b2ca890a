/**
 * The window of the inspector's viewer, as an adapter of `@statelyai/inspect`. The library's own browser adapter sends to any
 * origin, replays the last two hundred messages to each viewer that announces itself, without the structure of machines that
 * started earlier, and does not notice a blocked, silent or closed window. This one sends to the viewer's origin only, and
 * tells a viewer that connects where every machine is now.
 */
import type { StatelyActorEvent, StatelyInspectionEvent } from '@statelyai/inspect';
import { INSPECTOR_WINDOW } from '#contract/portal/flow-channel.ts';
import { createStore } from '#web/storage/store.ts';

/** Whether the viewer can be reached; `waiting` until it has announced itself. */
export const viewerState = createStore<'waiting' | 'connected' | 'blocked' | 'unreachable'>('waiting');

const FEATURES = 'popup,width=1200,height=860';
const ANSWERS_WITHIN_MS = 8000;
const LOOKS_EVERY_MS = 1000;
/** The number of ended machines whose last state is still sent. */
const MOST_ENDED = 20;

const isGreeting = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/** The latest state of every machine. */
const createRecord = () => {
  const actors = new Map<string, StatelyActorEvent>();
  const isEnded = ({ snapshot }: StatelyActorEvent) => snapshot.status !== 'active';
  const note = (event: StatelyInspectionEvent) => {
    if (event.type === '@xstate.event') return;
    const actor = event.type === '@xstate.actor' ? event : actors.get(event.sessionId);
    // Only machines have a state; the promises and timers that they run come and go.
    if (!actor || !('value' in event.snapshot)) return;
    actors.delete(event.sessionId);
    actors.set(event.sessionId, { ...actor, snapshot: event.snapshot } as StatelyActorEvent);
    const ended = [...actors.values()].filter(isEnded);
    for (const { sessionId } of ended.slice(0, -MOST_ENDED)) actors.delete(sessionId);
  };
  return { note, all: () => actors.values() };
};

type Viewer = { open: () => void; stop: () => void; send: (event: StatelyInspectionEvent) => void };

export const createViewer = (address: string): Viewer => {
  const url = new URL(address, location.href);
  const record = createRecord();
  let viewer: Window | null = null;
  let opened = 0;
  let looking: ReturnType<typeof setInterval> | undefined;

  const post = (event: StatelyInspectionEvent) => viewer?.postMessage(event, url.origin);
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (viewer === null || source !== viewer || origin !== url.origin || !isGreeting(data)) return;
    viewerState.set('connected');
    for (const actor of record.all()) post(actor);
  };
  /** No event tells that a window of another origin was closed. */
  const look = () => {
    const isSilent = viewerState.get() === 'waiting' && performance.now() - opened > ANSWERS_WITHIN_MS;
    if (viewer?.closed || isSilent) viewerState.set('unreachable');
    if (viewer?.closed) clearInterval(looking);
  };
  addEventListener('message', hear);
  return {
    open: () => {
      clearInterval(looking);
      viewer = window.open(url, INSPECTOR_WINDOW, FEATURES);
      opened = performance.now();
      viewerState.set(viewer ? 'waiting' : 'blocked');
      if (viewer) looking = setInterval(look, LOOKS_EVERY_MS);
    },
    stop: () => {
      clearInterval(looking);
      removeEventListener('message', hear);
      viewer = null;
    },
    send: (event) => {
      record.note(event);
      if (viewerState.get() === 'connected') post(event);
    },
  };
};
