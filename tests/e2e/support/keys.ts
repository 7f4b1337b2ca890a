/** What a person does with a keyboard and no mouse. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** More than any page has, also when its lists are long. */
const MOST_STOPS = 240;

export const keysOn = (page: Page, say: Words) => {
  const { keyboard } = page;
  const labelled = (label: string) => page.getByLabel(say(label), { exact: true });

  /** Presses Tab until the control has the focus; one that is never reached fails the test. */
  const tabTo = async (control: Locator, by: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < MOST_STOPS; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press(by);
    }
    await expect(control).toBeFocused();
  };
  const press = async (control: Locator, by?: 'Tab' | 'Shift+Tab') => {
    await tabTo(control, by);
    await keyboard.press('Enter');
  };
  return {
    press,
    tabTo,
    typeInto: async (label: string, text: string) => {
      await tabTo(labelled(label));
      await keyboard.type(text);
    },
    /** The first answer of a group: it is where Tab arrives. */
    pick: async (group: string) => {
      await tabTo(page.locator(`input[name=${group}]`).first());
      await keyboard.press('Space');
      await expect(page.locator(`input[name=${group}]:checked`)).toBeFocused();
    },
    selectFirst: async (label: string) => {
      await tabTo(labelled(label));
      await keyboard.press('ArrowDown');
      await expect(labelled(label)).not.toHaveValue('');
    },
    /** The primary button of a step, by its name. An unavailable button ignores the key, so it is awaited first. */
    goOn: async (name = 'Next') => {
      const button = page.locator('main').getByRole('button', { name: say(name), exact: true });
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await press(button);
    },
  };
};
