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
const summary = () => page.getByRole('alert', { name: '2 errors' });

test('takes the focus when it appears, and again at the next attempt', async () => {
  const { again } = render(screen([]));
  await expect.element(summary()).not.toBeInTheDocument();
  again(screen(items));
  await expect.element(summary()).toHaveFocus();
  await userEvent.click(page.getByLabelText('Name'));
  again(screen(items));
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  again(screen(items, 2));
  await expect.element(summary()).toHaveFocus();
});

test('links to the input, and in a group to its first choice', async () => {
  render(screen(items));
  await userEvent.click(page.getByRole('link', { name: 'Enter a name' }));
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'Choose a kind' }));
  await expect.element(page.getByRole('radio', { name: 'A' })).toHaveFocus();
});
