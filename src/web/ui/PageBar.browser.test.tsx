import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type BarNotice, BarNotices } from './BarNotices.tsx';
import { Button } from './Button.tsx';
import { Breadcrumb, CrumbLink, PageBar } from './PageBar.tsx';
import { RecentNotices } from './RecentNotices.tsx';
import { render } from './testing/render.tsx';
import './styles/global.css';

const PANEL = 'panel';
const words = { button: 'Recent messages', title: 'Recent messages', close: 'Close' };
const LONG =
  'There is no internet connection. What you type stays here and is sent when the connection is back. '.repeat(3);
const onEnd = vi.fn();
const saved: BarNotice = { id: 'saved', kind: 'done', message: 'Saved', seconds: 8, canDismiss: true, onEnd };
const failed: BarNotice = { id: 'failed', kind: 'error', message: LONG, seconds: 8, canDismiss: true, onEnd };
const offline: BarNotice = {
  id: 'offline',
  kind: 'offline',
  message: LONG,
  action: (
    <Button variant="text" small>
      Try again
    </Button>
  ),
};

const trail = (
  <Breadcrumb label="Where this page is" here="Move the appointment">
    {['Services', 'Appointments', 'Your appointment'].map((name) => (
      <CrumbLink key={name} href="#">
        {name}
      </CrumbLink>
    ))}
  </Breadcrumb>
);
const bar = (notices: readonly BarNotice[], { recent = notices, crumbs = trail as ReactNode } = {}) => (
  <>
    <PageBar
      trail={crumbs}
      notice={<BarNotices notices={notices} panelId={PANEL} dismissLabel="Dismiss" />}
      recent={
        <RecentNotices
          panelId={PANEL}
          words={words}
          notices={recent.map(({ id, message }) => ({ id, kind: 'info', message, time: '10:32' }))}
        />
      }
    />
    <main style={{ blockSize: '300vh' }} />
  </>
);

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** Fake time may only pass once React has taken what happened. */
const happen = async (what: () => void) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => what());
  vi.unstubAllGlobals();
};
const element = (selector: string) => document.querySelector(selector) as HTMLElement;
const front = () => element('[data-front]');
const boxOf = (selector: string) => element(selector).getBoundingClientRect();
const dismissButton = () => page.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement;
/** A mouse that the test of another file left over this place would hold the notice. */
const noMouse = document.createElement('style');
noMouse.textContent = '* { pointer-events: none !important }';

beforeEach(async () => {
  onEnd.mockClear();
  await page.viewport(390, 844);
});
afterEach(() => {
  noMouse.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.dir = '';
  document.documentElement.style.fontSize = '';
});
const withFakeTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  document.head.append(noMouse);
};

test.each([
  ['phone', 390, '100%'],
  ['phone', 390, '200%'],
  ['small phone', 320, '100%'],
  ['small phone', 320, '200%'],
  ['desktop', 1280, '100%'],
] as const)('on a %s of %d px at %s a notice moves nothing and stays within the bar', async (_, width, text) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = text;
  for (const dir of ['rtl', 'ltr']) {
    document.documentElement.dir = dir;
    for (const notices of [[failed], [offline], [failed, saved]]) {
      const { again } = render(bar([], { recent: [] }));
      const [before, main] = [boxOf('[data-page-bar]'), boxOf('main')];
      again(bar(notices));
      expect([boxOf('[data-page-bar]').height, boxOf('main').top]).toEqual([before.height, main.top]);
      const [outer, inner] = [boxOf('[data-page-bar]'), front().getBoundingClientRect()];
      expect(inner.top).toBeGreaterThanOrEqual(outer.top);
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
      expect(inner.left).toBeGreaterThanOrEqual(0);
      expect(inner.right).toBeLessThanOrEqual(width);
      expect(element('[data-front] [role] > button:not(.vh) span').offsetWidth).toBeGreaterThan(90);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      again(null);
    }
  }
});

test('its room is there before anything is in it, and the bar stays in view', () => {
  render(
    <>
      <PageBar />
      <main style={{ blockSize: '300vh' }} />
    </>,
  );
  expect(boxOf('[data-page-bar]').height).toBe(49);
  scrollTo(0, 500);
  expect(boxOf('[data-page-bar]').top).toBe(0);
  scrollTo(0, 0);
});

test('a phone shows the way back and where one is; a notice takes the place of the title alone', () => {
  const { again } = render(bar([]));
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('nav li')]
      .filter((li) => li.offsetWidth > 0)
      .map((li) => li.textContent);
  expect(shown()).toEqual(['Your appointment', 'Move the appointment']);
  const back = element('nav li:nth-child(3) a').getBoundingClientRect();
  expect(Math.min(back.width, back.height)).toBeGreaterThanOrEqual(44);
  again(bar([saved]));
  expect(shown()).toEqual(['Your appointment']);
  expect(page.getByRole('link', { name: 'Your appointment' }).element().getAttribute('href')).toBe('#');
});

test('a desktop shows the whole way, with a notice beside it', async () => {
  await page.viewport(1280, 844);
  render(bar([saved]));
  expect([...document.querySelectorAll<HTMLElement>('nav li')].every((li) => li.offsetWidth > 0)).toBe(true);
  expect(element('[aria-current=page]').textContent).toBe('Move the appointment');
  expect(boxOf('nav').right).toBeLessThanOrEqual(front().getBoundingClientRect().left);
});

test('one notice is seen at a time, and all of them are announced: errors at once', () => {
  render(bar([failed, saved]));
  const [urgent, quiet] = [element('[role=alert]'), element('[role=status]')];
  expect([urgent.textContent, quiet.textContent]).toEqual([LONG, 'Saved']);
  expect(urgent.offsetWidth).toBeGreaterThan(100);
  expect(quiet.firstElementChild?.getBoundingClientRect().width).toBe(1);
});

test('the time of a notice passes while it is in front, and not behind another one', async () => {
  withFakeTime();
  const { again } = render(bar([failed, { ...saved, onEnd: () => onEnd('saved') }]));
  await pass(7.9);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(0.1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith();
  again(bar([{ ...saved, onEnd: () => onEnd('saved') }]));
  await pass(7.9);
  expect(onEnd).toHaveBeenCalledOnce();
  await pass(0.1);
  expect(onEnd).toHaveBeenLastCalledWith('saved');
});

test.each([
  ['the focus is in it', 'focusin', 'focusout'],
  ['the pointer is on it', 'pointerover', 'pointerout'],
])('its time is held while %s', async (_, start, end) => {
  withFakeTime();
  render(bar([saved]));
  const fire = (type: string) =>
    happen(() =>
      dismissButton().dispatchEvent(
        type.startsWith('focus') ? new FocusEvent(type, { bubbles: true }) : new PointerEvent(type, { bubbles: true }),
      ),
    );
  await pass(5);
  await fire(start);
  await pass(60);
  expect(onEnd).not.toHaveBeenCalled();
  await fire(end);
  await pass(2.9);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(0.1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('its time is held while the tab is hidden', async () => {
  withFakeTime();
  render(bar([saved]));
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  await pass(60);
  expect(onEnd).not.toHaveBeenCalled();
  hide(false);
  await pass(8);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a press on it opens its whole text, with the time; Escape closes that and not the notice', async () => {
  render(bar([failed], { recent: [failed, saved] }));
  const panel = element(`#${PANEL}`);
  expect(panel.matches(':popover-open')).toBe(false);
  await page.getByRole('alert').getByRole('button').click();
  expect(panel.matches(':popover-open')).toBe(true);
  expect([...panel.querySelectorAll('li')].map((li) => li.textContent)).toEqual([`${LONG}10:32`, 'Saved10:32']);
  const [below, above] = [panel.getBoundingClientRect(), boxOf('[data-page-bar]')];
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  expect(below.left).toBeGreaterThanOrEqual(0);
  expect(below.right).toBeLessThanOrEqual(390);
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(onEnd).not.toHaveBeenCalled();
});

test('the focus of one who closes a notice is at the recent messages', async () => {
  render(bar([saved]));
  dismissButton().click();
  expect(onEnd).toHaveBeenCalledOnce();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Recent messages');
});

test('without recent messages there is no button, and its room stays', () => {
  const { again } = render(bar([], { recent: [] }));
  expect(page.getByRole('button', { name: 'Recent messages' }).query()).toBeNull();
  const place = () => boxOf('[data-page-bar] > div > :last-child').width;
  const empty = place();
  again(bar([], { recent: [saved] }));
  expect(page.getByRole('button', { name: 'Recent messages' }).query()).not.toBeNull();
  expect([empty, place()]).toEqual([44, 44]);
});
