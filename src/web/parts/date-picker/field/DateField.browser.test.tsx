/** The fields of a day and of a range in a real browser: what is said and when, what they offer, and where the focus goes. */
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { pastHijri } from '#contract/calendar/date-input.ts';
import { typedDate, typedRange } from '#contract/fields/fields.ts';
import { until } from '#tests/setup/until.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { dayShown as day, onPage, TODAY } from '../testing/on-page.tsx';
import { DateField } from './DateField.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import { rulesOf } from './picked-days.ts';

const hijri = { calendar: 'hijri', monthLength: 'fixed30', today: TODAY } as const;
const past = { ...hijri, ...pastHijri(TODAY, 120) };

beforeEach(() => page.viewport(390, 844));
type FieldProps = ComponentProps<typeof DateField>;
const field = (props: Partial<FieldProps> = {}) =>
  onPage(<DateField id="birth" label="Birth date" input={{ name: 'birth' }} picker={past} {...props} />);
const input = () => page.getByRole('textbox', { name: 'Birth date' });
const opener = () => page.getByRole('button', { name: 'Open the calendar' });
const type = async (text: string) => {
  await userEvent.fill(input(), text);
  await userEvent.tab();
};
const times = (text: string) => (document.body.textContent ?? '').split(text).length - 1;

const BirthForm = ({ picker = past }: { picker?: FieldProps['picker'] }) => {
  const [sent, setSent] = useState<unknown>(null);
  const { ask, register, ...checked } = useSchemaForm({
    schema: z.object({ birth: typedDate(rulesOf(picker)) }),
    labels: { birth: 'Birth date' },
    defaults: { birth: '' },
  });
  return (
    <Form of={checked} send={setSent}>
      <DateField {...ask('birth')} input={register('birth')} picker={picker} />
      <button type="submit">Continue</button>
      <code>{JSON.stringify(sent)}</code>
    </Form>
  );
};

describe('what is wrong with a typed day', () => {
  test.each([
    ['1985/3/12', 'This looks like a Gregorian date. Enter the Hijri date, like 1410/07/15'],
    ['1410/7/15 م', 'This looks like a Gregorian date. Enter the Hijri date, like 1410/07/15'],
    [
      '05/07/10',
      'It is not clear which number is the year. Write the year in four digits, then the month and the day, like 1410/07/15',
    ],
    ['85/3/12', 'Write the year in four digits'],
    ['1410/13/01', 'Correct the month: it must be from 1 to 12'],
    ['1410/12/31', 'Correct the day: it must be from 1 to 30'],
    ['1446/01/16', 'The date is in the future. Enter today or an earlier day'],
    ['1325/12/30', 'The date is too long ago. Enter a day in 1326/01 or later'],
  ])('%j is said once: below the field, and after the submit as its error', async (typed, said) => {
    await onPage(<BirthForm />);
    await type(typed);
    await expect.element(page.getByText(said)).toBeVisible();
    expect(times(said)).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByRole('link', { name: `Birth date: ${said}` })).toBeVisible();
    // The text stands in the summary and at the field.
    expect(times(said)).toBe(2);
    expect(document.querySelector('#birth-error')?.textContent).toContain(said);
    expect(document.querySelector('code')?.textContent).toBe('null');
  });

  test('is nothing where the day is right; what is sent is the day', async () => {
    await onPage(<BirthForm />);
    await type('15/7/1410 هـ');
    await expect.element(input()).toHaveValue('1410/07/15');
    await expect.element(page.getByText('Gregorian: about 11 February 1990')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
    expect(document.querySelector('code')?.textContent).toBe('{"birth":"1410/07/15"}');
  });

  test.each([
    ['a list', ['1446/01/03']],
    ['a function', (text: string) => text === '1446/01/03'],
  ])('a day that %s of options does not have is refused', async (_, options) => {
    await onPage(<BirthForm picker={{ ...hijri, options }} />);
    await type('1446/01/04');
    await expect.element(page.getByText('This day cannot be chosen. Choose another day in the calendar')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    expect(document.querySelector('code')?.textContent).toBe('null');
    await type('1446/01/03');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await expect.element(page.getByText('{"birth":"1446/01/03"}')).toBeVisible();
  });

  test('does not move the button that is being pressed', async () => {
    await onPage(<BirthForm />);
    await userEvent.fill(input(), '05/07/10');
    const button = page.getByRole('button', { name: 'Continue' });
    const before = button.element().getBoundingClientRect().top;
    const whilePressed = vi.fn();
    button.element().addEventListener('mouseup', () => whilePressed(button.element().getBoundingClientRect().top));
    await userEvent.click(button);
    expect(whilePressed).toHaveBeenCalledWith(before);
    await expect.element(page.getByRole('link', { name: /It is not clear/ })).toBeVisible();
  });
});

describe('the calendar of the field', () => {
  test('offers no day after today', async () => {
    await field();
    await userEvent.click(opener());
    await until(() => expect(day('1446/01/15')?.tagName).toBe('BUTTON'));
    expect(day('1446/01/16')?.tagName).toBe('SPAN');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a day', () => day('1446/01/10')?.click()],
    ['its button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    ['a press outside', () => userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })],
  ])('gives the focus back to its button when %s closes it', async (_, close) => {
    await field();
    await userEvent.click(opener());
    await until(() => expect(document.activeElement).toBe(day('1446/01/15')));
    await close();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test('takes the day that was typed in another order', async () => {
    await field();
    await userEvent.fill(input(), '10/1/1446');
    await userEvent.click(opener());
    await until(() => expect(day('1446/01/10')?.closest('td')?.ariaSelected).toBe('true'));
  });
});

describe('the states of the field', () => {
  test('it is emptied where that is asked for, once there is something to empty', async () => {
    const emitted: string[] = [];
    const onChange = ({ target }: { target: EventTarget }) => emitted.push((target as HTMLInputElement).value);
    await field({ clearable: true, input: { name: 'birth', onChange } });
    const clear = page.getByRole('button', { name: 'Clear the date' });
    expect(clear.elements()).toEqual([]);
    await type('1410/7/15');
    await expect.element(page.getByText(/^Gregorian:/)).toBeVisible();
    await userEvent.click(clear);
    await expect.element(input()).toHaveValue('');
    await expect.element(input()).toHaveFocus();
    expect(emitted.at(-1)).toBe('');
    expect(page.getByText(/^Gregorian:/).elements()).toEqual([]);
    expect(clear.elements()).toEqual([]);
  });

  test('it is not emptied where that is not asked for', async () => {
    await field();
    await type('1410/7/15');
    expect(page.getByRole('button', { name: 'Clear the date' }).elements()).toEqual([]);
  });

  test('only to be read it shows its day in both calendars, and opens nothing', async () => {
    await field({ readOnly: true, clearable: true, input: { defaultValue: '1446/01/10' } });
    await expect.element(input()).toHaveAttribute('readonly');
    await expect.element(page.getByText('Gregorian: 16 July 2024')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('disabled it cannot be used at all', async () => {
    await field({ disabled: true, clearable: true, input: { defaultValue: '1446/01/10' } });
    await expect.element(input()).toBeDisabled();
    await expect.element(opener()).toBeDisabled();
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });
});

describe('a range', () => {
  const Period = () => {
    const [sent, setSent] = useState<unknown>(null);
    const { ask, register, ...checked } = useSchemaForm({
      schema: typedRange(rulesOf(past)),
      labels: { from: 'From', to: 'To' },
      idPrefix: 'period',
      defaults: { from: '', to: '' },
    });
    return (
      <Form of={checked} send={setSent}>
        <DateRangeField
          id="period"
          label="Period"
          errors={{ from: ask('from').error, to: ask('to').error }}
          inputs={{ from: register('from'), to: register('to') }}
          picker={past}
        />
        <button type="submit">Continue</button>
        <code>{JSON.stringify(sent)}</code>
      </Form>
    );
  };
  const from = () => page.getByRole('textbox', { name: 'From' });
  const to = () => page.getByRole('textbox', { name: 'To' });
  const calendar = () => page.getByRole('button', { name: 'Choose both days in the calendar' });
  const submit = () => userEvent.click(page.getByRole('button', { name: 'Continue' }));
  const sent = () => document.querySelector('code')?.textContent;

  test('typed in the wrong order is put into the right one, and that is said', async () => {
    await onPage(<Period />);
    await userEvent.fill(from(), '1446/1/9');
    await userEvent.fill(to(), '3/1/1446');
    await userEvent.tab();
    // Between its own parts nothing is exchanged.
    await expect.element(to()).toHaveValue('1446/01/03');
    await submit();
    await expect.element(from()).toHaveValue('1446/01/03');
    await expect.element(to()).toHaveValue('1446/01/09');
    await expect.element(page.getByText('We put the two days in order: the earlier one comes first.')).toBeVisible();
    await until(() => expect(sent()).toBe('{"from":"1446/01/03","to":"1446/01/09"}'));
  });

  test('has both ends under the same rules', async () => {
    await onPage(<Period />);
    await userEvent.fill(from(), '1325/12/30');
    await userEvent.fill(to(), '1446/01/16');
    await submit();
    await expect.element(page.getByRole('link', { name: /^From: The date is too long ago/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^To: The date is in the future/ })).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: /^To:/ }));
    await expect.element(to()).toHaveFocus();
  });

  test('is chosen in the calendar, which shows what was typed; the focus returns', async () => {
    await onPage(<Period />);
    await userEvent.fill(from(), '1446/01/04');
    await userEvent.fill(to(), '1446/01/06');
    await userEvent.click(calendar());
    await until(() => expect(day('1446/01/05')?.closest('td')?.ariaSelected).toBe('true'));
    expect(day('1446/01/16')?.tagName).toBe('SPAN');
    day('1446/01/12')?.click();
    day('1446/01/08')?.click();
    await expect.element(from()).toHaveValue('1446/01/08');
    await expect.element(to()).toHaveValue('1446/01/12');
    await expect.element(calendar()).toHaveFocus();
    await submit();
    await until(() => expect(sent()).toBe('{"from":"1446/01/08","to":"1446/01/12"}'));
  });

  test('of one day is that day', async () => {
    await onPage(<Period />);
    await userEvent.click(calendar());
    await until(() => expect(day('1446/01/05')).not.toBeNull());
    day('1446/01/05')?.click();
    day('1446/01/05')?.click();
    await expect.element(to()).toHaveValue('1446/01/05');
    await submit();
    await until(() => expect(sent()).toBe('"1446/01/05"'));
  });

  test('only to be read it offers no calendar', async () => {
    await onPage(
      <DateRangeField
        id="period"
        label="Period"
        inputs={{ from: { defaultValue: '1446/01/03' }, to: { defaultValue: '1446/01/05' } }}
        picker={past}
        readOnly
      />,
    );
    await expect.element(from()).toHaveAttribute('readonly');
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
