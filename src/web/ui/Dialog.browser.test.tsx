// First: it sets the order of the layers, which every other style sheet joins.
import './styles/global.css';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { render } from './testing/render.tsx';

afterEach(() => vi.unstubAllGlobals());

const Screen = ({ dismiss }: Pick<DialogProps, 'dismiss'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismiss={dismiss}
        title="Your session will expire"
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Continue
          </button>
        }
      >
        In 30 seconds
      </Dialog>
    </>
  );
};
const dialog = () => page.getByRole('dialog', { name: 'Your session will expire' });
const open = async (dismiss: DialogProps['dismiss']) => {
  render(<Screen dismiss={dismiss} />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(dialog()).toBeVisible();
};
const pressOutside = () =>
  dialog()
    .element()
    .dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

/** What a phone tells when its keyboard covers all but this height of the page. */
const coverAllBut = (height: number) => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  return (offsetTop = 0) => {
    Object.assign(seen, { height, offsetTop });
    seen.dispatchEvent(new Event('resize'));
  };
};

test('above the keyboard of a phone its field and its buttons can be reached', async () => {
  await page.viewport(390, 844);
  const openKeyboard = coverAllBut(360);
  render(
    <Dialog open onClose={() => {}} title="Why do you cancel?" actions={<button type="button">Send</button>}>
      <div style={{ blockSize: 500 }}>What happens then</div>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  const box = page.getByRole('dialog').element();
  const end = (element: Element) => element.getBoundingClientRect().bottom;
  const field = page.getByLabelText('Reason').element() as HTMLElement;
  field.focus();
  openKeyboard(40);
  await expect.poll(() => end(box)).toBeLessThanOrEqual(400);
  expect(box.getBoundingClientRect().top).toBeGreaterThanOrEqual(40);
  expect(end(field)).toBeLessThanOrEqual(400);
  const send = page.getByRole('button', { name: 'Send' }).element();
  send.scrollIntoView({ block: 'nearest' });
  expect(end(send)).toBeLessThanOrEqual(400);
});

test('what two fingers enlarge leaves a dialog where it is', async () => {
  await page.viewport(390, 844);
  const seen = Object.assign(new EventTarget(), { height: 422, offsetTop: 100, scale: 2 });
  vi.stubGlobal('visualViewport', seen);
  await open('any');
  seen.dispatchEvent(new Event('resize'));
  const offCentre = () => {
    const { top, bottom } = dialog().element().getBoundingClientRect();
    return Math.abs(top + bottom - innerHeight);
  };
  await expect.poll(offCentre).toBeLessThan(4);
});

test('returns the focus to what opened it', async () => {
  await open('any');
  await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a press outside closes it only where that is allowed', async () => {
  await open('escape');
  pressOutside();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a press outside closes a dialog that can be dismissed', async () => {
  await open('any');
  pressOutside();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('stays open through any number of Escapes when it cannot be dismissed', async () => {
  await open('none');
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Continue' }));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('opens again when the browser closes it without a cancel event', async () => {
  await open('none');
  (dialog().element() as HTMLDialogElement).close();
  await expect.element(dialog()).toBeVisible();
});

test('a press outside returns the focus to what opened it', async () => {
  await open('any');
  // A real press, in the corner of the page: it also moves the focus, as no event made by a script does.
  const corner = document.createElement('div');
  corner.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:4px;block-size:4px';
  document.body.append(corner);
  await userEvent.click(corner, { force: true });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('on a phone the page behind it does not scroll', async () => {
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  const scrolls = () => getComputedStyle(document.documentElement).overflowY !== 'hidden';
  await open('any');
  expect(scrolls()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(scrolls()).toBe(true);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});
