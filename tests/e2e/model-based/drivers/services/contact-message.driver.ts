/** Writing to the fund in the real portal. The desk tells the number of the image, which a test cannot read. */
import { expect, type Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { ContactAnswers, TypedContact } from '#contract/services/contact.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Tour, visitor } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { pressIn } from '../../support/gestures.ts';
import type { Drivers } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; desk: DeskHand };

const LISTS = ['reason', 'country'] as const;
const TEXTS = ['subject', 'message', 'name', 'mobile', 'email', 'city'] as const;

export const fillMessage = async (page: Page, typed: TypedContact): Promise<void> => {
  for (const name of LISTS) await page.locator(`main [name=${name}]`).selectOption(typed[name]);
  for (const name of TEXTS) await page.locator(`main [name=${name}]`).fill(typed[name]);
};

/** The page is prerendered: its image is loaded with its first use. */
export const openContact = async (page: Page, lang: Lang): Promise<void> => {
  await page.goto(`/${lang}/contact_us`);
  await page.locator('main [name=subject]').focus();
};

/** Does what loads an image, and returns the number in it. */
export const numberOfNext = async (page: Page, desk: DeskHand, load: () => Promise<unknown>): Promise<string> => {
  const image = page.locator('main img[data-captcha]');
  const before = (await image.count()) > 0 ? await image.getAttribute('data-captcha') : null;
  await load();
  await expect(page.locator(`main img[data-captcha]:not([data-captcha="${before}"])`)).toBeVisible();
  const id = (await image.getAttribute('data-captcha')) ?? '';
  return (await desk.captchaNumber({ params: { id } })).number;
};

const contactDriver = async ({ page, say, desk }: Stage): Promise<Driver> => {
  const images = await Held.of(page, '**/api/contact/captchas', 'POST');
  const messages = await Held.of(page, '**/api/contact/messages', 'POST');
  const root = page.locator('main[data-machine=contactMessage]');
  const press = pressIn(root, say);
  let number = '';
  return {
    root,
    gestures: {
      'message.changed': ({ typed }) => fillMessage(page, typed as TypedContact),
      'captcha.renew': () => press('New image'),
      'message.submit': async ({ answers }) => {
        await fillMessage(page, answers as ContactAnswers);
        await page.locator('main [name=captcha]').fill(number);
        await press('Send the message');
      },
      'message.another': () => press('Write another message'),
    },
    outcomes: {
      // The device answers at once.
      readKept: { done: async () => {} },
      loadCaptcha: {
        done: async () => {
          number = await numberOfNext(page, desk, () => images.release());
        },
        failed: (problem) => images.fail(problem),
      },
      sendMessage: messages.outcome,
    },
  };
};

export const tour: Tour = { contact_us: visitor };

export const drivers: Drivers = {
  contactMessage: async ({ page, lang, desk }) => {
    const driver = await contactDriver({ page, say: words(lang), desk });
    await openContact(page, lang);
    return driver;
  },
};
