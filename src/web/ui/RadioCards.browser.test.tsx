import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RadioCards } from './RadioCards.tsx';
import { render } from './testing/render.tsx';

test('a closed option takes the focus and has its reason, and cannot be chosen', async () => {
  const heard: string[] = [];
  render(
    <RadioCards
      legend="Product"
      onChange={({ target }) => heard.push(target.value)}
      defaultValue="palms"
      options={[
        { value: 'palms', label: 'Palms' },
        { value: 'calves', label: 'Calves', disabled: true, reason: 'The yearly target is reached' },
      ]}
    />,
  );
  const calves = page.getByRole('radio', { name: 'Calves' });
  await expect.element(calves).toHaveAccessibleDescription('The yearly target is reached');
  await userEvent.click(page.getByText('Calves'), { force: true });
  await expect.element(calves).not.toBeChecked();
  await userEvent.click(page.getByRole('radio', { name: 'Palms' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Palms' })).toBeChecked();
  expect(heard).not.toContain('calves');
});
