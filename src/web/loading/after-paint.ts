/**
 * Runs work after the next frame, such as saving a completed step: as a task of its own, which browsers run after the frame
 * that answers the press. When the page is being left, it runs at once, since no further task will run.
 */
import { startTimer } from '#contract/kernel/timer.ts';

const waiting = new Set<() => void>();
let isLeft = false;

// Registered first, so that it runs before other listeners. The function is missing where pages are prerendered.
globalThis.addEventListener?.(
  'pagehide',
  () => {
    isLeft = true;
    for (const now of waiting) now();
  },
  { capture: true },
);
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/** Returns a function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => afterPause(work, 0);

/**
 * Works that wait for their message, in the order in which they were asked for. All of them use one channel: browsers keep the order of
 * the messages on one, and are free between two (WebKit takes either first).
 */
const posted = new Map<number, () => void>();
let channel: MessageChannel | undefined;
let posts = 0;
const take = (id: number) => {
  posted.delete(id);
  if (posted.size > 0) return;
  channel?.port1.close();
  channel = undefined;
};
const open = () => {
  const made = new MessageChannel();
  made.port1.onmessage = ({ data }) => {
    const work = posted.get(data);
    take(data);
    work?.();
  };
  return made;
};
const post = (work: () => void): (() => void) => {
  posts += 1;
  const id = posts;
  posted.set(id, work);
  channel ??= open();
  channel.port2.postMessage(id);
  return () => take(id);
};

/** The same after a pause, so that the next press finds the page idle if it comes soon. */
export const afterPause = (work: () => void, pauseMs: number): (() => void) => {
  if (isLeft || globalThis.document?.hidden) {
    work();
    return () => {};
  }
  let endPause = () => {};
  const callOff = () => {
    callOffPost();
    endPause();
    waiting.delete(now);
  };
  const now = () => {
    callOff();
    work();
  };
  waiting.add(now);
  const callOffPost = post(() => {
    if (pauseMs === 0) now();
    else endPause = startTimer(pauseMs, now);
  });
  return callOff;
};
