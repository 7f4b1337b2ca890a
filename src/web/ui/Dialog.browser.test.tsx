// First: it sets the order of the layers, which every other style sheet joins.
import './styles/global.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { render } from './testing/render.tsx';

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
