/** What a person does with a date picker, by mouse or by finger, and what comes to it from outside. */
import { type Locator, type Page, test } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { outsideCases, presetCase } from '#machines/date-picker/date-picker.fixtures.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; isMobile: boolean };

/** The one tab stop of the grid that is shown. */
export const tabStop = (picker: Locator) => picker.locator('[role=grid] [tabindex="0"]');

const datePickerDriver = ({ page, say, isMobile }: Stage, place: Locator): Driver => {
  const root = place.locator('[data-machine=datePicker]');
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  const button = (name: string) => press(root.getByRole('button', { name: say(name), exact: true }));
  const cell = (index: number) => press(root.getByRole('gridcell').nth(index).getByRole('button'));
  const fromOutside = (event: AnyEventObject) =>
    place.getByRole('button', { name: JSON.stringify(event), exact: true }).click();
  const gestures: Driver['gestures'] = {
    'day.click': ({ day }) => press(root.locator(`[data-day="${day}"]`)),
    'day.hover': ({ day }) => root.locator(`[data-day="${day}"]`).hover(),
    'day.focus': ({ day }) => root.locator(`[data-day="${day}"]`).focus(),
    'preset.select': () =>
      press(root.getByRole('button', { name: `${presetCase.from} – ${presetCase.to}`, exact: true })),
    'value.clear': () => button('Clear the selection'),
    'month.next': () => button('Next month'),
    'month.previous': () => button('Previous month'),
    'year.next': () => button('Next year'),
    'year.previous': () => button('Previous year'),
    'years.next': () => button('Later years'),
    'years.previous': () => button('Earlier years'),
    'month.pick': ({ month }) => cell(month - 1),
    'year.pick': ({ year }) => cell(year % 20),
    'today.select': () => button('Today'),
    'key.press': async ({ key }) => {
      await tabStop(root).focus();
      await page.keyboard.press(key);
    },
  };
  return {
    root,
    outcomes: {},
    gestures: { ...Object.fromEntries(Object.keys(outsideCases).map((type) => [type, fromOutside])), ...gestures },
  };
};

export const covers: Covers = {
  datePicker: { isPart: true, isQuiet: true },
};

export const tour: Tour = { date_picker_gallery: visitor };

export const drivers: Drivers = {
  datePicker: async ({ page, lang }) => {
    await page.goto(`/${lang}/date_picker_gallery`);
    // A desktop uses the mouse, a phone the finger.
    const isMobile = test.info().project.use.isMobile === true;
    return datePickerDriver({ page, say: words(lang), isMobile }, page.locator('#walked'));
  },
};
