/** What a person does on each step of a loan application, by label and role, in either language. */
import { expect, type Page } from '@playwright/test';
import type { Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import type { ConfirmationWay } from '#machines/loan-application/loan-application.types.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import type { Words } from '../../support/words.ts';
import { openStep } from './gestures.ts';

export type Wizard = ReturnType<typeof wizardOn>;

/** `mobile` is typed on the identity step: no other test gets codes for it. */
export const wizardOn = (page: Page, say: Words, mobile: string) => {
  const primary = () =>
    page.locator('main').getByRole('button', {
      name: new RegExp(
        `^(${say('Next')}|${say('Save and return to review')}|${say('Send the code')}|${say('Continue in the app')})$`,
      ),
    });
  const next = () => primary().click();
  const choose = (name: string | RegExp) => page.getByRole('radio', { name }).first().check({ force: true });
  const select = async (label: string) => {
    const field = page.getByLabel(say(label), { exact: true });
    if ((await field.inputValue()) === '') await field.selectOption({ index: 1 });
  };
  const fill = (label: string, text: string) => page.getByLabel(say(label), { exact: true }).fill(text);
  const places = () => page.locator('main li[id^=document-]');

  return {
    page,
    say,
    mobile,
    next,
    fill,
    complete: {
      applicantType: async () => {
        await choose(say('Individual'));
        await next();
      },
      products: async () => {
        // The first product and its first sub product that are open; their names are the server's.
        await page.locator('input[name=productId]').first().check({ force: true });
        await page.locator('input[name=subProductId]:not([aria-disabled=true])').first().check({ force: true });
        await fill('Name of the project', 'مزرعة الورد');
        await page.locator('input[name=projectType]').first().check({ force: true });
        await next();
      },
      branch: async () => {
        await select('Region');
        await select('Branch');
        await select('Office');
        await next();
      },
      cost: async () => {
        await fill('Capital cost', '٤٬٢٠٠٬٠٠٠');
        await next();
      },
      attachments: next,
      identity: async () => {
        await fill('Mobile number', mobile);
        await fill('E-mail', 'applicant@example.sa');
        await fill('City', 'بريدة');
        await fill('District', 'الصفراء');
        await fill('Street', 'طريق الملك عبدالعزيز');
        await fill('Building number', '١٢٣٤');
        await fill('Postal code', '52361');
        await next();
      },
      review: next,
      terms: async () => {
        const boxes = page.locator('main input[type=checkbox]');
        // The step may still be on its way.
        await boxes.first().waitFor({ state: 'attached' });
        for (const box of await boxes.all()) await box.check({ force: true });
        await next();
      },
    },
    attachAll: async () => {
      await places().first().waitFor();
      for (const place of await places().all()) {
        const kind = (await place.getAttribute('id')) ?? '';
        const { name, type } = samplePdf(kind);
        const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
        await place.locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
        await place.getByText(say('Attached'), { exact: true }).waitFor();
      }
    },
    removeOne: async () => {
      const place = places().first();
      await place.getByRole('button', { name: say('Remove') }).click();
      // A card that is still removing takes no file.
      await expect(place).toHaveAttribute('data-state', '"empty"');
    },
    openStep: (step: Step) => openStep(page, say, stepPaths[step]),
    change: (step: Step) =>
      page
        .locator(`main a[href*="/${stepPaths[step]}/"]`)
        .filter({ hasText: say('Change') })
        .first()
        .click(),
    back: () =>
      page
        .locator('main')
        .getByRole('button', { name: say('Back') })
        .click(),
    submit: () =>
      page
        .locator('main')
        .getByRole('button', { name: say('Submit the application') })
        .click(),
    confirmBy: (way: ConfirmationWay) =>
      choose(new RegExp(`^${say(way === 'code' ? 'By a code' : 'In the national identity app')}`)),
    enterCode: async (code: string) => {
      await page.locator('[data-machine=oneTimeCode] input').fill(code);
      await page
        .locator('[data-machine=oneTimeCode]')
        .getByRole('button', { name: say('Confirm') })
        .click();
    },
  };
};
