import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Stepper } from './Stepper.tsx';
import { render } from './testing/render.tsx';

const onSelect = vi.fn();
const stepper = (
  <Stepper
    label="Steps"
    title="New loan"
    position="Step 2 of 3"
    next="Next: Submit"
    words={{ done: 'done', showAll: 'All steps' }}
    onSelect={onSelect}
    steps={[
      { id: 'product', label: 'Product', state: 'done', href: '#product' },
      { id: 'cost', label: 'Cost', state: 'now', href: '#cost' },
      { id: 'submit', label: 'Submit', state: 'blocked', reason: 'Enter the cost first' },
    ]}
  />
);

test('only steps that can be opened are links, and a closed step shows its reason', async () => {
  await page.viewport(1280, 900);
  render(stepper);
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Product']);
  await expect.element(page.getByText('Enter the cost first')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Cost' }).first())
    .toHaveAttribute('aria-current', 'step');
});

test('the app handles a plain click; a click for a new tab stays the browser’s', async () => {
  await page.viewport(1280, 900);
  render(stepper);
  const link = page.getByRole('link', { name: 'Product' });
  await userEvent.click(link);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('product');
  const forNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  addEventListener(
    'click',
    (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    },
    { once: true },
  );
  link.element().dispatchEvent(forNewTab);
  expect(onSelect).toHaveBeenCalledOnce();
});

test('on a phone the list is folded below the ring', async () => {
  await page.viewport(390, 844);
  render(stepper);
  await expect.element(page.getByText('Step 2 of 3')).toBeVisible();
  await expect.element(page.getByText('Product')).not.toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'All steps' }));
  await expect.element(page.getByText('Product')).toBeVisible();
});
