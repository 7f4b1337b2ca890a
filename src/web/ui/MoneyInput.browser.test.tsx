import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { Field } from './Field.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { render } from './testing/render.tsx';

const format = (typed: string) => {
  const parsed = parseAmount(typed);
  return parsed.kind === 'amount' ? formatAmount(parsed.halalas) : typed;
};

test('groups the amount on blur, never while typing', async () => {
  const left = vi.fn();
  render(
    <Field label="Cost">
      <MoneyInput currencyLabel="Saudi riyal" format={format} onBlur={(event) => left(event.target.value)} />
    </Field>,
  );
  const cost = page.getByRole('textbox', { name: 'Cost' });
  await userEvent.fill(cost, '٤٢٠٠٠٠٠');
  await expect.element(cost).toHaveValue('٤٢٠٠٠٠٠');
  await userEvent.tab();
  await expect.element(cost).toHaveValue('4,200,000');
  expect(left).toHaveBeenCalledExactlyOnceWith('4,200,000');
});
