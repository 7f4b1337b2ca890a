import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Field } from './Field.tsx';
import { EmailInput } from './TextInput.tsx';
import { render } from './testing/render.tsx';

test('a phone neither capitalises nor corrects an e-mail address, and fills it in', async () => {
  render(
    <Field label="E-mail">
      <EmailInput />
    </Field>,
  );
  const input = page.getByRole('textbox', { name: 'E-mail' });
  await expect.element(input).toHaveAttribute('autocapitalize', 'none');
  await expect.element(input).toHaveAttribute('autocorrect', 'off');
  await expect.element(input).toHaveAttribute('autocomplete', 'email');
  await expect.element(input).toHaveAttribute('inputmode', 'email');
});
