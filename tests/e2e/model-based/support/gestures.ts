/** What a person does in many flows. */
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../support/words.ts';

/** Presses a button by its whole name, in a part of the page. */
export const pressIn = (place: Locator | Page, say: Words) => (name: string) =>
  place.getByRole('button', { name: say(name), exact: true }).click();

/** Opens a step of a wizard by the list of its steps, which a narrow screen folds. */
export const openStep = async (page: Page, say: Words, path: string) => {
  const toggle = page.getByRole('button', { name: say('Show all steps') });
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await page.locator(`nav a[href*="/${path}/"]`).click();
};
