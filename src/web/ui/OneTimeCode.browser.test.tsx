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

test.each([
  ['with a number before it', 'صالح لمدة 5 دقائق. رمز الدخول 482910'],
  ['with the time before it, and the line for phones', '10:32\nYour login code is 482910\n\n@portal.gov.sa #482910'],
  ['in Arabic digits', 'المتبقي ٥ دقائق: ٤٨٢٩١٠'],
])('finds the code in a message that is pasted whole: %s', async (_, message) => {
  render(<Screen />);
  await userEvent.fill(input(), message);
  await expect.element(input()).toHaveValue('482910');
});

test('a digit of another script that is put in keeps the caret behind it', async () => {
  render(<Screen />);
  await userEvent.fill(input(), '4829');
  const field = input().element() as HTMLInputElement;
  field.setSelectionRange(1, 1);
  document.execCommand('insertText', false, '٧');
  await expect.element(input()).toHaveValue('47829');
  expect(field.selectionStart).toBe(2);
  document.execCommand('insertText', false, '1');
  await expect.element(input()).toHaveValue('471829');
});

test('has a new name each time, so that no browser offers an old code', async () => {
  render(<Screen />);
  const first = input().element().getAttribute('name');
  document.body.replaceChildren();
  render(<Screen />);
  expect(input().element().getAttribute('name')).not.toBe(first);
});

test('a phone offers the code of the message, digits to type it, and a key that goes on', async () => {
  render(<Screen />);
  await expect.element(input()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(input()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input()).toHaveAttribute('enterkeyhint', 'go');
});
