import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { render } from './testing/render.tsx';

const Screen = ({ onSent = () => undefined }: { onSent?: (type: string | null) => void }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      queueMicrotask(() => onSent(password().element().getAttribute('type')));
    }}
  >
    <Field label="Password">
      <PasswordInput
        show="Show"
        hide="Hide"
        shownText="The password is visible"
        hiddenText="The password is hidden"
        arabicHint="The keyboard is Arabic"
      />
    </Field>
    <button type="submit">Send</button>
  </form>
);
const password = () => page.getByLabelText('Password');

test('is shown and hidden on request, and says so', async () => {
  render(<Screen />);
  await expect.element(password()).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'Show' }));
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(page.getByText('The password is visible')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Hide' }));
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(page.getByText('The password is hidden')).toBeInTheDocument();
});

test('is a password field again when the form is sent', async () => {
  const onSent = vi.fn();
  render(<Screen onSent={onSent} />);
  await userEvent.click(page.getByRole('button', { name: 'Show' }));
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(password()).toHaveAttribute('type', 'password');
  await until(() => expect(onSent).toHaveBeenCalled());
});

test('warns of an Arabic keyboard layout until a Latin letter is typed', async () => {
  render(<Screen />);
  const press = (key: string) =>
    password()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ش');
  await expect.element(page.getByText('The keyboard is Arabic')).toBeVisible();
  press('1');
  await expect.element(page.getByText('The keyboard is Arabic')).toBeVisible();
  press('a');
  await expect.element(page.getByText('The keyboard is Arabic')).not.toBeInTheDocument();
});
