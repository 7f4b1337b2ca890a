import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, sendTo, setup } from 'xstate';
import { selectKeepsOpen } from '#machines/kit/runtime/selectors.ts';
import { type SessionView, sessionView } from '#web/state/session-view.ts';
import { appInfo } from '#web/state/wrapper.ts';
import { askBeforeClosing, holdOpen } from './closing.ts';

askBeforeClosing();

/** Whether the browser would ask before it closes the page. */
const isAsked = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

const file = setup({}).createMachine({
  initial: 'chosen',
  states: {
    chosen: { on: { 'file.send': 'sending' } },
    sending: { tags: ['keepOpen'], on: { 'file.sent': 'attached' } },
    attached: {},
  },
});
/** A flow with a file under way, and a call beside it. */
const flow = setup({ actors: { file, call: fromPromise(() => new Promise(() => {})) } }).createMachine({
  invoke: [{ src: 'call' }, { id: 'file', src: 'file' }],
  on: { '*': { actions: sendTo('file', ({ event }) => event) } },
});

const inside: SessionView = { status: 'citizen', user: null, userForServices: null };
const outside = sessionView.get();
let end = () => {};
afterEach(() => {
  end();
  sessionView.set(outside);
  appInfo.set(null);
});

test('asks while a machine needs the page, and no longer', () => {
  sessionView.set(inside);
  const actor = createActor(flow).start();
  end = holdOpen(() => selectKeepsOpen(actor.getSnapshot()));
  expect(isAsked()).toBe(false);
  actor.send({ type: 'file.send' });
  expect(isAsked()).toBe(true);
  actor.send({ type: 'file.sent' });
  expect(isAsked()).toBe(false);
});

test('asks nothing once what held the page is over, after the end of the session, and in the mobile app', () => {
  sessionView.set(inside);
  end = holdOpen(() => true);
  expect(isAsked()).toBe(true);
  appInfo.set({ platform: 'ios', version: '2.0.3' });
  expect(isAsked()).toBe(false);
  appInfo.set(null);
  sessionView.set(outside);
  expect(isAsked()).toBe(false);
  sessionView.set(inside);
  end();
  expect(isAsked()).toBe(false);
});
