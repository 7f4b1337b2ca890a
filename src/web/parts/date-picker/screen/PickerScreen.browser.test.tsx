/** What the picker's screen shows and says: its header, what is chosen, read-only and disabled, presets and clearing. */
// First: it sets the order of the layers, which every other style sheet joins.
import '#web/ui/styles/global.css';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import { DatePicker } from '../DatePicker.tsx';
import { cellOf, dayShown, nameOf, onPage, showPicker, TODAY } from '../testing/on-page.tsx';

const [d5, d8, d10, d12, d20] = ['1446/01/05', '1446/01/08', '1446/01/10', '1446/01/12', '1446/01/20'];
const press = async (text: string) => userEvent.click(dayShown(text)!);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = () => page.getByRole('status');
const buttonNames = () =>
  [...document.querySelectorAll('button:not([data-day])')].map(({ textContent }) => textContent);

describe('the header', () => {
  test('has no button without a text: an empty title and subtitle are left out', async () => {
    await showPicker({ title: '', subtitle: '', value: d5 });
    expect(page.getByRole('button', { name: 'Show the days' }).elements()).toEqual([]);
    expect(buttonNames().filter((name) => name?.includes('Choose the year'))).toEqual(['1446 Choose the year']);
    await expect.element(button('Today')).toBeVisible();
  });
  test('leaves out today by itself', async () => {
    await showPicker({ todayButton: false, value: d5 });
    expect(button('Today').elements()).toEqual([]);
    await expect.element(button('Thursday 5 Muharram Show the days')).toBeVisible();
  });
  test('is not there when nothing is left of it', async () => {
    await showPicker({ title: '', subtitle: '', todayButton: false });
    expect(document.querySelector('fieldset')?.firstElementChild?.querySelector('table')).not.toBeNull();
  });
  test('has no year while nothing is chosen, and its button says what it does', async () => {
    await showPicker();
    expect(buttonNames()[0]).toBe('Choose the year');
    await expect.element(button('Choose the year')).toBeVisible();
    await expect.element(button('Show the days')).toBeVisible();
  });
});

describe('the focus stays on the day that is pressed', () => {
  test('when it is added and removed', async () => {
    await showPicker({ mode: 'multiple', value: [d5] });
    await press(d20);
    expect(document.activeElement).toBe(dayShown(d20));
    await press(d20);
    expect(document.activeElement).toBe(dayShown(d20));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(dayShown('1446/01/21'));
  });
  test('when it ends a range, of which the next arrow key moves nothing', async () => {
    await showPicker({ mode: 'range' });
    await press(d8);
    expect(document.activeElement).toBe(dayShown(d8));
    await press(d12);
    expect(document.activeElement).toBe(dayShown(d12));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(dayShown('1446/01/13'));
    expect(cellOf(d12)?.ariaSelected).toBe('true');
    expect(cellOf('1446/01/13')?.ariaSelected).toBe('false');
  });
  test('when it cannot be chosen', async () => {
    await showPicker({ options: [d5] });
    await press(d20);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(dayShown('1446/01/21'));
  });
});

describe('what looks chosen is selected, and nothing else', () => {
  const selected = () =>
    [...document.querySelectorAll('td[aria-selected=true]')].map((cell) => cell.textContent?.replace(/,.*/, ''));
  /** The days that look filled, by their colour alone. */
  const filled = () => {
    const plain = getComputedStyle(dayShown('1446/01/28')!).backgroundColor;
    return [...document.querySelectorAll<HTMLElement>('[data-day]')]
      .filter(
        (day) => getComputedStyle(day).backgroundColor !== plain && getComputedStyle(day).borderTopWidth === '0px',
      )
      .map((day) => day.closest('td')?.textContent?.replace(/,.*/, ''));
  };
  test('of days, also while a range that is being chosen lies over them', async () => {
    await showPicker({ mode: 'multipleRange', value: [{ from: d8, to: d12 }, d20] });
    expect(selected()).toHaveLength(6);
    await expect.poll(() => filled()).toEqual(selected());
    await press(d5);
    await userEvent.hover(dayShown(d10)!);
    expect(selected()).toHaveLength(3);
    // Away from the days, so that none is hovered over.
    await userEvent.hover(button('Today'));
    await expect.poll(() => filled()).toEqual(selected());
    expect(nameOf(d5)).toMatch(/, start of the range being chosen$/);
    expect(nameOf(d8)).toMatch(/, within the range being chosen$/);
    expect(nameOf(d10)).toMatch(/, end of the range being chosen$/);
    expect(nameOf(d12)).toMatch(/, end of the range, selected$/);
  });
  test('of months and years: the shown one is selected, today’s is current', async () => {
    await showPicker({ firstView: 'months', value: '1446/03/12' });
    const current = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    expect([selected(), current()]).toEqual([['Rabiʻ IRabiʻ I 1446 AH'], ['MuharramMuharram 1446 AH']]);
    document.body.replaceChildren();
    await showPicker({ firstView: 'years', value: '1443/03/12' });
    expect([selected(), current()]).toEqual([['14431443 AH'], ['14461446 AH']]);
  });
});

describe('a press that changes nothing is explained', () => {
  test('on a day that may be replaced only', async () => {
    await showPicker({ value: d5, noUnset: true });
    dayShown(d5)?.focus();
    await userEvent.keyboard('{Enter}');
    const why = '5 Muharram 1446 AH is selected already. It can be replaced by another day, not removed.';
    await expect.element(said()).toHaveTextContent(why);
    const first = said().element().firstElementChild;
    await userEvent.keyboard(' ');
    // It is said again.
    await expect.poll(() => said().element().firstElementChild !== first).toBe(true);
    await expect.element(said()).toHaveTextContent(why);
  });
  test('on one of several', async () => {
    await showPicker({ mode: 'multiple', value: [d5], noUnset: true });
    await press(d5);
    await expect.element(said()).toHaveTextContent('5 Muharram 1446 AH is selected already, and cannot be removed.');
  });
  test('Escape says that the begun range is cancelled', async () => {
    await showPicker({ mode: 'range' });
    await press(d8);
    await userEvent.keyboard('{Escape}');
    await expect.element(said()).toHaveTextContent('The range that began on 8 Muharram 1446 AH is cancelled.');
  });
});

describe('a picker that can only be read', () => {
  test('is focused and browsed, chooses nothing, and says so once', async () => {
    await showPicker({ readOnly: true, value: d5, clearable: true });
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-readonly')).toBe('true');
    await press(d8);
    await expect.element(said()).toHaveTextContent('Dates can be viewed here, not changed.');
    expect(document.activeElement).toBe(dayShown(d8));
    expect([cellOf(d5)?.ariaSelected, cellOf(d8)?.ariaSelected]).toEqual(['true', 'false']);
    await userEvent.click(button('Next month'));
    await expect.element(said()).toHaveTextContent('Safar 1446 AH');
    await press('1446/02/08');
    await expect.element(said()).toHaveTextContent('Safar 1446 AH');
    for (const name of ['Today', 'Clear the selection']) expect(button(name).element().ariaDisabled).toBe('true');
  });
});

test('a disabled picker has no tab stop, takes nothing, and is lifted with its setting', async () => {
  const Lifted = () => {
    const [disabled, setDisabled] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setDisabled(false)}>
          Lift
        </button>
        <DatePicker
          label="Day"
          mode="single"
          calendar="hijri"
          monthLength="fixed30"
          today={TODAY}
          options={[d5]}
          disabled={disabled}
        />
      </>
    );
  };
  await onPage(<Lifted />);
  const picker = document.querySelector('fieldset')!;
  expect(picker.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Lift'));
  expect(picker.getAttribute('aria-disabled')).toBeNull();
  await press(d5);
  expect(cellOf(d5)?.ariaSelected).toBe('true');
  document.body.replaceChildren();
  await showPicker({ disabled: true, options: [d5], presets: [{ label: 'A day', value: d5 }], clearable: true });
  const stops = [...document.querySelectorAll<HTMLElement>('fieldset :is(button, [tabindex])')].filter((element) => {
    element.focus();
    return document.activeElement === element;
  });
  expect(stops).toEqual([]);
});

describe('presets and clearing', () => {
  const changes: [PickerValue, string][] = [];
  const withPresets = () => {
    changes.splice(0);
    return showPicker({
      mode: 'range',
      max: '1446/02',
      clearable: true,
      onChange: (value, { reason }) => changes.push([value, reason]),
      presets: [
        { label: 'Next month', value: { from: '1446/02/01', to: '1446/02/30' } },
        { label: 'Later', value: { from: '1446/03/01', to: '1446/03/30' } },
      ],
    });
  };
  const preset = (name: string) => page.getByRole('group', { name: 'Quick choices' }).getByRole('button', { name });
  test('a preset is the value at once, and its month is shown', async () => {
    await withPresets();
    expect(preset('Later').element().ariaDisabled).toBe('true');
    await userEvent.click(preset('Next month'));
    expect(changes).toEqual([[{ from: '1446/02/01', to: '1446/02/30' }, 'add-range']]);
    expect(cellOf('1446/02/01')?.ariaSelected).toBe('true');
    expect(preset('Next month').element().ariaPressed).toBe('true');
    expect(preset('Later').element().ariaPressed).toBe('false');
  });
  test('clearing emits null, keeps the focus, and is off where nothing is chosen', async () => {
    await withPresets();
    const clear = button('Clear the selection');
    expect(clear.element().ariaDisabled).toBe('true');
    await userEvent.click(preset('Next month'));
    await userEvent.click(clear);
    expect(changes.at(-1)).toEqual([null, 'remove-range']);
    await expect.element(said()).toHaveTextContent('The selection is cleared');
    expect(clear.element().ariaDisabled).toBe('true');
    expect(document.activeElement).toBe(clear.element());
  });
  test('it is not offered where a choice may be replaced only', async () => {
    await showPicker({ clearable: true, noUnset: true, value: d5 });
    expect(button('Clear the selection').elements()).toEqual([]);
  });
});
