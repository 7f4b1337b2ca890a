/** What a citizen does in a wizard, step by step, by the names of its fields and buttons: the same on every side. */
import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '#tests/setup/cases/applications.ts';

export type WalkedStep = {
  name: string;
  /** Fills in what the step asks for. */
  fill: (page: Page) => Promise<unknown>;
  /** What leads to the next one. */
  button: (page: Page) => Locator;
  /** The next one has an address of its own. */
  changesAddress: boolean;
};

const field = (page: Page, name: string) => page.locator(`main :is(input, select)[name=${name}]:visible`);
/** Where it lies under its label, or under a bar that sticks to the edge, no hand of a test reaches the control itself. */
const tick = async (control: Locator) => {
  if (!(await control.isChecked())) await control.dispatchEvent('click');
};
const choose = (page: Page, name: string) =>
  tick(page.locator(`main input[name=${name}]:not([aria-disabled=true], [inert] *)`).first());
const select = async (page: Page, name: string) => {
  if ((await field(page, name).inputValue()) === '') await field(page, name).selectOption({ index: 1 });
};
const button = (name: string) => (page: Page) => page.locator('main').getByRole('button', { name, exact: true });
const next = button('التالي');

const attachAll = async (page: Page) => {
  const { name, type } = samplePdf();
  const places = page.locator('main :is(li, div)[id^=document-]:visible');
  await places.first().waitFor();
  for (const place of await places.all()) {
    const buffer = Buffer.from(await samplePdf(`${await place.getAttribute('id')}`).arrayBuffer());
    await place.locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
    await place.getByText('أُرفق', { exact: true }).waitFor();
  }
};

const chooseProduct = async (page: Page) => {
  await choose(page, 'productId');
  await choose(page, 'subProductId');
  await field(page, 'projectName').fill('مزرعة الورد');
};

type Applicant = {
  mobile: string;
  /** Brings the code that was sent to the mobile. */
  code: () => Promise<string>;
};
export const applicationSteps = ({ mobile, code }: Applicant): WalkedStep[] => [
  { name: 'applicant', fill: (page) => choose(page, 'applicantType'), button: next, changesAddress: true },
  {
    name: 'products',
    fill: async (page) => {
      await chooseProduct(page);
      await choose(page, 'projectType');
    },
    button: next,
    changesAddress: true,
  },
  {
    name: 'branch',
    fill: async (page) => {
      for (const name of ['regionId', 'branchId', 'officeId']) await select(page, name);
    },
    button: next,
    changesAddress: true,
  },
  {
    name: 'cost',
    fill: async (page) => {
      await field(page, 'capitalCost').fill('4200000');
      await field(page, 'operationalCost').fill('640000');
    },
    button: next,
    changesAddress: true,
  },
  { name: 'attachments', fill: attachAll, button: next, changesAddress: true },
  {
    name: 'identity',
    fill: async (page) => {
      const typed = {
        mobile,
        email: 'applicant@example.sa',
        city: 'بريدة',
        district: 'الصفراء',
        street: 'طريق الملك عبدالعزيز',
        buildingNumber: '1234',
        postalCode: '52361',
      };
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
    },
    button: button('إرسال الرمز'),
    changesAddress: false,
  },
  {
    name: 'code',
    fill: async (page) => page.locator('main input[autocomplete=one-time-code]:visible').fill(await code()),
    button: button('تأكيد'),
    changesAddress: true,
  },
  { name: 'review', fill: async () => {}, button: next, changesAddress: true },
  {
    name: 'terms',
    fill: async (page) => {
      for (const box of await page.locator('main input[type=checkbox]:not([inert] *)').all()) await tick(box);
    },
    button: next,
    changesAddress: true,
  },
  { name: 'submit', fill: async () => {}, button: button('إرسال الطلب'), changesAddress: false },
];

export const whatIfSteps = (): WalkedStep[] => [
  {
    name: 'product',
    fill: async (page) => {
      await choose(page, 'applicantType');
      await chooseProduct(page);
    },
    button: next,
    changesAddress: true,
  },
  { name: 'conditions', fill: (page) => choose(page, 'acknowledged'), button: next, changesAddress: true },
  { name: 'to an asset', fill: async () => {}, button: button('إضافة أصل'), changesAddress: true },
  {
    name: 'asset',
    fill: async (page) => {
      await select(page, 'category');
      await choose(page, 'assetId');
      await field(page, 'quantity').fill('2');
      await choose(page, 'thirdPartyId');
    },
    button: button('إضافة إلى القائمة'),
    changesAddress: true,
  },
  { name: 'assets', fill: async () => {}, button: next, changesAddress: true },
  { name: 'documents', fill: async () => {}, button: next, changesAddress: true },
];
