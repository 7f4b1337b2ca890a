import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CopyButton } from './CopyButton.tsx';
import { render } from './testing/render.tsx';

afterEach(() => vi.restoreAllMocks());

const press = async () => {
  render(<CopyButton text="ADF-2026-7K3M9P" label="Copy" copiedLabel="Copied" failedLabel="Not copied" />);
  await page.getByRole('button').click();
};
const refused = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));

test('where the clipboard refuses, the text is copied by a selection, and the button keeps the focus', async () => {
  refused();
  const selected: string[] = [];
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement)
      selected.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return true;
  });
  await press();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(selected).toEqual(['ADF-2026-7K3M9P']);
  expect(document.activeElement).toBe(document.querySelector('button'));
  expect(document.querySelector('textarea')).toBeNull();
});

test('what could not be copied is said', async () => {
  refused();
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await press();
  await expect.element(page.getByRole('status')).toHaveTextContent('Not copied');
  await expect.element(page.getByRole('button', { name: 'Not copied' })).toBeVisible();
});

test('a browser without a clipboard breaks nothing', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  vi.spyOn(document, 'execCommand').mockReturnValue(true);
  await press();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});
