import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from './Field.tsx';
import { OneTimeCode } from './OneTimeCode.tsx';
import { render } from './testing/render.tsx';

const Screen = ({ length = 6 }: { length?: 6 | 7 }) => {
  const [code, setCode] = useState('');
  return (
    <Field label="Code">
      <OneTimeCode length={length} value={code} onChange={setCode} />
    </Field>
  );
};
const input = () => page.getByRole('textbox', { name: 'Code' });

test.each([
  ['Latin', '482910'],
  ['Arabic-Indic', '٤٨٢٩١٠'],
  ['Persian', '۴۸۲۹۱۰'],
  ['spaced and dashed', '482-9 10'],
])('accepts a code in %s digits', async (_, typed) => {
  render(<Screen />);
  await userEvent.fill(input(), typed);
  await expect.element(input()).toHaveValue('482910');
});

test('takes no more digits than the code has', async () => {
  render(<Screen length={7} />);
  await userEvent.fill(input(), '12345678');
  await expect.element(input()).toHaveValue('1234567');
});

test('has a new name each time, so that no browser offers an old code', async () => {
  render(<Screen />);
  const first = input().element().getAttribute('name');
  document.body.replaceChildren();
  render(<Screen />);
  expect(input().element().getAttribute('name')).not.toBe(first);
});
