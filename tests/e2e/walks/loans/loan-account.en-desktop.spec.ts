/** A loan from the account to its own page: what is due next, what was booked, its table, its invoices, and what is to be signed. */
import { readFile } from 'node:fs/promises';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { asCitizen, expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

const IN_TROUBLE = '1027715381';
const HAS_A_DISBURSEMENT_TO_SIGN = '1083306174';
/** The id of a loan that does not exist. */
const UNKNOWN = '01890000-0000-7000-8000-00000000dead';

asCitizen(
  'a loan is opened from the account, read to its oldest transaction, and taken away as a table and as papers',
  async ({ page, lang, citizen, axe }) => {
    const say = words(lang);
    // Other tests may give this citizen more loans; nothing is paid back on those.
    const loan = (await citizen.account()).loans.find(({ instalments }) => instalments.some(({ paid }) => paid > 0));
    if (!loan) throw new Error('The first of the seeded people has a loan.');
    const { transactions, invoices } = await citizen.loanAccounts.get({ params: { id: loan.id } });
    const oldest = transactions.at(-1)?.reference ?? '';

    await page.goto(`/${lang}/account`);
    const toItsPage = page.getByRole('link', { name: say('Instalments and invoices') });
    await toItsPage.and(page.locator(`[href$="/loan_account/${loan.id}"]`)).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/loan_account/${loan.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(loan.title[lang]);
    const main = page.getByRole('main');
    await expect(main).toContainText(loan.contractNumber);
    await axe();

    await expect(main).not.toContainText(oldest);
    await page.getByRole('button', { name: say('Show more') }).click();
    await expect(page.locator('li:focus')).toBeVisible();
    await expect(main).toContainText(oldest);

    await page.locator('summary', { hasText: /9/ }).click();
    await expect(page.getByRole('table', { name: say('Instalments') }).getByRole('row')).toHaveCount(1 + 9);
    await axe();

    const download = async (name: string) => {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say(name) }).click(),
      ]);
      return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
    };
    const textOf = (pdf: Buffer) => pdfText(pdf, lang === 'ar' ? 'rtl' : 'ltr').join('\n');
    const table = await download('Table (CSV)');
    expect(table.name).toBe(`${loan.contractNumber}.csv`);
    const [head, ...rows] = table.content.toString('utf8').trim().split('\r\n');
    expect(head).toContain(lang === 'ar' ? 'العقد' : 'Contract');
    expect(rows).toHaveLength(loan.instalments.length + transactions.length);
    expect(rows.every((row) => row.startsWith(loan.contractNumber))).toBe(true);
    expect(rows.at(-1)).toContain(oldest);
    const statement = await download('Statement (PDF)');
    expect(statement.name).toMatch(new RegExp(`^${loan.contractNumber} \\d{4}-\\d\\d-\\d\\d\\.pdf$`));
    expect(textOf(statement.content)).toContain(loan.contractNumber);

    const open = invoices.find(({ status }) => status === 'open');
    await page.getByRole('link', { name: say('Open its invoice') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/user_invoice/${open?.id}$`));
    await expect(main).toContainText(open?.number ?? '');
    await expect(page.getByText(say('Pay it by its due date'))).toBeVisible();
    await axe();
    const paper = await download('Invoice (PDF)');
    expect(paper.name).toBe(`${open?.number}.pdf`);
    expect(textOf(paper.content)).toContain(open?.number ?? '');
    await page.getByRole('link', { name: loan.title[lang] }).first().click();
    await expect(page).toHaveURL(new RegExp(`/loan_account/${loan.id}$`));

    const paid = invoices.find(({ status }) => status === 'paid');
    await page.getByRole('link', { name: paid?.number ?? '' }).click();
    await expect(page.getByText(say('This invoice is paid'))).toBeVisible();
    await axe();
  },
);

asCitizen(
  'what does not exist is not found, a fault is tried again, and a line that is back is noticed',
  async ({ page, lang, citizen, axe, tolerate }) => {
    tolerate(/Failed to load resource/);
    const say = words(lang);
    for (const [path, missing] of [
      [`loan_account/${UNKNOWN}`, 'This loan account was not found'],
      [`user_invoice/${UNKNOWN}`, 'This invoice was not found'],
    ] as const) {
      await page.goto(`/${lang}/${path}`);
      await expect(page.getByRole('heading', { name: say(missing) })).toBeVisible();
      await axe();
    }

    const [loan] = (await citizen.account()).loans;
    const failed = page.getByText(say('Your loan account could not be shown'));
    const title = page.getByRole('heading', { level: 1, name: loan?.title[lang] ?? '' });
    await page.route('**/api/loan-accounts/*', (route) => route.fulfill({ status: 500 }));
    await page.goto(`/${lang}/loan_account/${loan?.id}`);
    await expect(failed).toBeVisible();
    await axe();
    await page.unroute('**/api/loan-accounts/*');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Try again') })
      .click();
    await expect(title).toBeVisible();

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(failed).toBeVisible();
    await page.unroute('**/api/**');
    await expect(title).toBeVisible();
  },
);

test('who is behind with a loan reads whom to talk to, and sees none of another citizen', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const say = words(lang);
  const citizen = await logIn({ context, server, desk }, IN_TROUBLE);
  const { loans, relationshipManager } = await citizen.account();
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('link', { name: say('See what is due and how to pay') })).toBeVisible();
  await axe();
  await page.getByRole('link', { name: say('See what is due and how to pay') }).click();
  await expect(page).toHaveURL(new RegExp(`/loan_account/${loans[0]?.id}$`));
  const notice = page.getByText(say('Let us arrange the repayment of this loan together'));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toContainText(relationshipManager[lang]);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await axe();

  const other = await context.browser()?.newContext();
  if (!other) throw new Error('The browser has ended.');
  const [first] = (await (await logIn({ context: other, server, desk })).account()).loans;
  await other.close();
  await page.goto(`/${lang}/loan_account/${first?.id}`);
  await expect(page.getByRole('heading', { name: say('This loan account was not found') })).toBeVisible();
});

test('a disbursement that awaits its signature comes first on the account, and leads to its contract', async ({
  page,
  context,
  server,
  desk,
  lang,
  axe,
}) => {
  const say = words(lang);
  const citizen = await logIn({ context, server, desk }, HAS_A_DISBURSEMENT_TO_SIGN);
  const [disbursement] = (await citizen.account()).disbursementsToSign;
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('main')).toContainText(say('What you need to do'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(disbursement?.purpose ?? 'none');
  await axe();
  await page.getByRole('link', { name: say('Read the contract and sign') }).click();
  await expect(page).toHaveURL(new RegExp(`/user_contract_document/${disbursement?.id}$`));
  await expect(page.getByRole('heading', { name: say('Read the disbursement and sign it') })).toBeVisible();
});
