/** The colours that a page is seen in: of the device, of the accessibility menu, and of a system with its own (forced) colours. */
import type { Page } from '@playwright/test';

export const COLOURS = ['light', 'dark', 'contrast', 'dark contrast', 'forced'] as const;
export type Colours = (typeof COLOURS)[number];

export const showIn = async (page: Page, colours: Colours) => {
  await page.emulateMedia({
    colorScheme: colours.startsWith('dark') ? 'dark' : 'light',
    forcedColors: colours === 'forced' ? 'active' : 'none',
  });
  // Sets the theme as the menu does; the menu stores it, too.
  await page.evaluate((isContrast) => {
    const { dataset } = document.documentElement;
    if (isContrast) dataset.theme = 'contrast';
    else delete dataset.theme;
  }, colours.endsWith('contrast'));
};
