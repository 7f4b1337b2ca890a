import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NoticeStack, type StackedNotice } from './NoticeStack.tsx';
import { render } from './testing/render.tsx';

const words = { dismiss: 'Dismiss', copy: 'Copy', copied: 'Copied', notCopied: 'Not copied', supportId: 'Support ID' };
const saved: StackedNotice = { id: 'saved', kind: 'done', message: 'Saved', seconds: 8 };
const onDismiss = vi.fn();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const hideTab = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Fake time may only pass once React has taken what happened; `flushSync` leaves out what a pointer changed. */
const happen = async (what: () => void) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => what());
  vi.unstubAllGlobals();
};
const dismissButton = () => page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement;

/** Said, not taken: test files run side by side, and the browser gives the real focus to one of their frames. */
const focus = () => happen(() => dismissButton().dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
const blur = () => happen(() => dismissButton().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** A mouse that the test of another file left over this place would hold the notice. */
const noMouse = document.createElement('style');
noMouse.textContent = '* { pointer-events: none !important }';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onDismiss.mockClear();
  document.head.append(noMouse);
});
afterEach(() => {
  noMouse.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a notice disappears after its seconds, not before', async () => {
  render(<NoticeStack notices={[saved]} onDismiss={onDismiss} words={words} />);
  await pass(7.9);
  expect(onDismiss).not.toHaveBeenCalled();
  await pass(0.1);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('saved');
});

test('its countdown pauses while it has the focus', async () => {
  render(<NoticeStack notices={[saved]} onDismiss={onDismiss} words={words} />);
  await pass(5);
  await focus();
  await pass(60);
  expect(onDismiss).not.toHaveBeenCalled();
  await blur();
  await pass(2.9);
  expect(onDismiss).not.toHaveBeenCalled();
  await pass(0.1);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('its countdown pauses while the pointer is on it, also when the focus leaves it', async () => {
  render(<NoticeStack notices={[saved]} onDismiss={onDismiss} words={words} />);
  const pointer = (type: string) =>
    happen(() => dismissButton().dispatchEvent(new PointerEvent(type, { bubbles: true })));
  await pass(5);
  await focus();
  await pointer('pointerover');
  await blur();
  await pass(60);
  expect(onDismiss).not.toHaveBeenCalled();
  await pointer('pointerout');
  await pass(3);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('its countdown pauses while the tab is hidden', async () => {
  render(<NoticeStack notices={[saved]} onDismiss={onDismiss} words={words} />);
  hideTab(true);
  await pass(60);
  expect(onDismiss).not.toHaveBeenCalled();
  hideTab(false);
  await pass(8);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('a notice without seconds stays', async () => {
  render(<NoticeStack notices={[{ id: 'x', kind: 'error', message: 'Failed' }]} onDismiss={onDismiss} words={words} />);
  await pass(1000);
  expect(onDismiss).not.toHaveBeenCalled();
});

test('errors are assertive, other notices polite', async () => {
  render(
    <NoticeStack
      notices={[saved, { id: 'blocked', kind: 'firewall', message: 'Blocked', supportId: '8734' }]}
      onDismiss={onDismiss}
      words={words}
    />,
  );
  expect(page.getByText('Blocked').element().closest('[role]')?.getAttribute('role')).toBe('alert');
  expect(page.getByText('Saved').element().closest('[role]')?.getAttribute('role')).toBe('status');
  expect(page.getByText('8734').element().getAttribute('dir')).toBe('ltr');
});
