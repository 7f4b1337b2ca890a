/** A contract from the account to the sealed paper: read, signed with the identity app, and approved by the fund as second party. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LoanContract } from '#contract/loans/contracts.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { brokenArchiveRules } from '#tests/setup/pdf/pdf-archive.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { Held } from '../../model-based/support/cover.ts';
import { identityPhone } from '../../model-based/support/identity-phone.ts';
import { asCitizen, expect, logIn } from '../../support/as-citizen.ts';
import { at } from '../../support/person.ts';
import { words } from '../../support/words.ts';

type Phone = ReturnType<typeof identityPhone>;
const test = asCitizen.extend<{ contract: LoanContract; phone: Phone }>({
  contract: async ({ citizen, desk }, use) => use(await prepareContract(citizen, desk)),
  phone: async ({ page, citizen, desk }, use) => {
    const phone = identityPhone(page, desk, citizen.session().user.sauidid);
    await phone.clear();
    await use(phone);
  },
});

const decide = (desk: DeskHand, { id }: LoanContract, event: string) =>
  desk.decide({ params: { id }, body: { event } });
const isSealed = (pdf: Buffer) => pdf.includes('/ETSI.CAdES.detached');

const on = (page: Page, lang: 'ar' | 'en') => {
  const say = words(lang);
  const { heading, button } = at(page, lang);
  const paper = async (name: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await button('Contract (PDF)').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    return readFile(await file.path());
  };
  const askTheApp = async () => {
    await page.getByLabel(say('I have read the contract.')).check();
    await button('Sign with the identity app').click();
  };
  return {
    ...{ say, heading, button, paper, askTheApp },
    reading: heading('Read the contract and sign it'),
    waiting: heading('You have signed; the fund’s approval is next'),
    waitEnded: heading('Waiting time for approval ended'),
    signed: heading('The contract is signed'),
  };
};

test('is read, signed again after a wait that lapsed, approved before the eyes, and its sealed paper is verified by anybody', async ({
  page,
  browser,
  lang,
  desk,
  contract,
  phone,
  axe,
}) => {
  const { id, loanAccountId, number, content } = contract;
  const { say, button, paper, askTheApp, reading, waiting, waitEnded, signed } = on(page, lang);
  await page.goto(`/${lang}/account`);
  await page.locator(`main a[href$="/deal_status/${id}"]`).first().click();
  await expect(page).toHaveURL(`/${lang}/deal_status/${id}`);
  // The account's link has the same words and stays until this page has come: the target tells them apart.
  await page.locator(`main a[href$="/user_contract_document/${id}"]`).click();
  await expect(page).toHaveURL(`/${lang}/user_contract_document/${id}`);
  await expect(reading).toBeFocused();

  // How far they have read is shown, clause by clause.
  const clauses = page.locator('main ol > li');
  const read = page.locator('main ol > li[data-read]');
  await expect(clauses).toHaveCount(content.clauses.length);
  await expect(read).toHaveCount(0);
  await clauses.nth(3).scrollIntoViewIfNeeded();
  await expect.poll(() => read.count()).toBeGreaterThanOrEqual(4);
  await expect(clauses.last()).not.toHaveAttribute('data-read');
  await clauses.last().scrollIntoViewIfNeeded();
  await expect(read).toHaveCount(content.clauses.length);
  const copy = await paper(`${number}.pdf`);
  expect(isSealed(copy)).toBe(false);

  await expect(button('Sign with the identity app')).toHaveAttribute('aria-disabled', 'true');
  await askTheApp();
  await expect(page).toHaveURL(`/${lang}/user_contract_nafath_step_1/${loanAccountId}/${id}`);
  await phone.approve();
  await expect(waiting).toBeFocused();
  await expect(page).toHaveURL(`/${lang}/user_signed_contract/${loanAccountId}/contract`);
  await axe();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();

  await decide(desk, contract, 'secondParty.lapse');
  await expect(waitEnded).toBeVisible();
  await button('Read it and sign again').click();
  await expect(reading).toBeVisible();
  await askTheApp();
  await phone.approve();
  await expect(waiting).toBeVisible();
  await decide(desk, contract, 'secondParty.approve');
  await expect(signed).toBeVisible();
  await axe();

  const sealed = await paper(`${number}.pdf`);
  expect(isSealed(sealed)).toBe(true);
  expect(brokenArchiveRules(sealed)).toEqual([]);
  const text = pdfText(sealed, 'rtl')
    .join('')
    .replace(/[\u200b\s]/g, '');
  const [link = ''] = /https?:\/\/localhost:\d+\/\w\w\/paper_verification\/[\w-]{22}/.exec(text) ?? [];
  // Somebody else, who was handed the paper.
  const stranger = await browser.newContext();
  const verification = await stranger.newPage();
  await verification.goto(link);
  await expect(verification.locator('[data-outcome]')).toHaveAttribute('data-outcome', 'valid');
  await expect(verification.getByRole('main')).toContainText(say('Loan contract'));
  await stranger.close();
});

test('who comes back from the app in another tab signs there; both tabs show the same wait, and the same end', async ({
  page,
  context,
  lang,
  desk,
  contract,
  phone,
}) => {
  const first = on(page, lang);
  const redemption = await Held.of(page, /\/identity-app\/requests\/[^/]+\/contract$/, 'POST');
  await page.goto(`/${lang}/user_contract_document/${contract.id}`);
  await first.askTheApp();
  await phone.approve();
  // The first tab has not used the approval yet.
  await redemption.peek();
  const ledBack = await context.newPage();
  const second = on(ledBack, lang);
  await ledBack.goto(`/${lang}/user_signed_contract_iam_callback`);
  await expect(second.waiting).toBeVisible();
  await redemption.release();
  await expect(first.waiting).toBeVisible();
  await decide(desk, contract, 'secondParty.approve');
  for (const { signed } of [first, second]) await expect(signed).toBeVisible();
});

test('who comes back from the app too late finds what was signed meanwhile', async ({
  page,
  context,
  lang,
  desk,
  contract,
  phone,
}) => {
  const first = on(page, lang);
  await page.goto(`/${lang}/user_contract_document/${contract.id}`);
  await first.askTheApp();
  await phone.approve();
  await expect(first.waiting).toBeVisible();
  const ledBack = await context.newPage();
  const second = on(ledBack, lang);
  await ledBack.goto(`/${lang}/user_signed_contract_iam_callback`);
  await expect(second.waiting).toBeVisible();
  await decide(desk, contract, 'secondParty.lapse');
  for (const { waitEnded } of [first, second]) await expect(waitEnded).toBeVisible();
  await ledBack.goto(`/${lang}/user_signed_contract_iam_callback`);
  await expect(second.reading).toBeVisible();
  await expect(ledBack.getByRole('main')).toContainText(first.say('Waiting time for approval ended.'));
});

test('an app that is down, a request that is rejected and one that expires sign nothing, and each can be tried again', async ({
  page,
  lang,
  desk,
  contract,
  phone,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { say, button, askTheApp, reading, waiting } = on(page, lang);
  const app = page.locator('[data-machine=identityApp]');
  await page.goto(`/${lang}/user_contract_document/${contract.id}`);
  await desk.setFaults({ body: { identityApp: 'down' } });
  await askTheApp();
  await expect(app).toContainText(say('The request could not be completed'));
  await desk.setFaults({ body: { identityApp: 'up' } });
  await button('Try again').click();
  await expect(app.locator('bdi').first()).toHaveText(/^\d\d$/);
  await phone.reject();
  await expect(app).toContainText(say('Request rejected from the identity app.'));
  await button('Try again').click();
  await expect(app.locator('bdi').first()).toHaveText(/^\d\d$/);
  await desk.setClock({ body: { offsetSeconds: 121 } });
  await expect(app).toContainText(say('Failed to sign.'));
  await button('Back to the contract').click();
  await expect(reading).toBeVisible();
  await expect(page.getByLabel(say('I have read the contract.'))).toBeChecked();
  await button('Sign with the identity app').click();
  await phone.approve();
  await expect(waiting).toBeVisible();
});

test('a server that is killed while the fund is awaited: the page goes on by itself, and the approval counts', async ({
  page,
  context,
  lang,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { waiting, signed } = on(page, lang);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dies-'));
  const env = { PORT: String(await freePort()) };
  let server = await startServer(dataDir, env);
  try {
    const desk = await deskHand(server.url);
    const citizen = await logIn({ context, server, desk });
    const contract = await prepareContract(citizen, desk);
    await signContract(citizen, desk, contract.id);
    await page.goto(`${server.url}/${lang}/user_contract_document/${contract.id}`);
    await expect(waiting).toBeVisible();

    await server.kill();
    server = await startServer(dataDir, env);
    await expect(waiting).toBeVisible();
    await decide(desk, contract, 'secondParty.approve');
    await expect(signed).toBeVisible();
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true });
  }
});
