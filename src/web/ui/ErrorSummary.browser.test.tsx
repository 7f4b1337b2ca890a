import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { RadioCards } from './RadioCards.tsx';
import { TextInput } from './TextInput.tsx';
import { render } from './testing/render.tsx';

const items = [
  { id: 'name', message: 'Enter a name' },
  { id: 'kind', message: 'Choose a kind' },
];
const screen = (shown: typeof items, version = 1) => (
  <>
    <ErrorSummary heading="2 errors" items={shown} version={version} />
    <Field id="name" label="Name">
      <TextInput />
    </Field>
    <RadioCards
      id="kind"
      legend="Kind"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
    />
  </>
);
const summary = () => page.getByRole('alert').filter({ has: page.getByRole('heading', { name: '2 errors' }) });
/** What takes the focus: around the alert. */
const focused = () => document.querySelector('[role=alert]')?.parentElement;
const hasFocus = () => expect.poll(() => document.activeElement === focused()).toBe(true);

test('takes the focus when it appears, and again at the next attempt', async () => {
  const { again } = render(screen([]));
  await expect.element(summary()).not.toBeInTheDocument();
  again(screen(items));
  await hasFocus();
  await userEvent.click(page.getByLabelText('Name'));
  again(screen(items));
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  again(screen(items, 2));
  await hasFocus();
});

test('is read once: what has the focus is not announced as well, and has no name beside its text', async () => {
  render(screen(items));
  await hasFocus();
  const read = document.activeElement;
  expect(read?.textContent).toContain('Enter a name');
  expect([read?.role, read?.getAttribute('aria-labelledby'), read?.ariaLabel]).toEqual([null, null, null]);
  expect(read?.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('a click on its text does not give it the focus again', async () => {
  render(screen(items));
  await hasFocus();
  await userEvent.click(page.getByLabelText('Name'));
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(page.getByRole('heading', { name: '2 errors' }));
  expect(document.activeElement).toBe(document.body);
});

test('links to the input, and in a group to its first choice', async () => {
  render(screen(items));
  await userEvent.click(page.getByRole('link', { name: 'Enter a name' }));
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'Choose a kind' }));
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
});
