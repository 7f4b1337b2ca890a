/** What is wrong with the HTML of a page by the HTML standard. */
import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The rules of the standard itself; what is a matter of taste is not judged. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

export const findingsOfHtml = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html: ${ruleId}: ${message} (${selector})`),
  );
};

/** The page as it is now, with what scripts have made of it. */
export const htmlFindingsOn = async (page: Page): Promise<string[]> =>
  findingsOfHtml(await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`));
