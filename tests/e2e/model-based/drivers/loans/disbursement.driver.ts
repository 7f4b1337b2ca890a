/**
 * How the events and outcomes of the batch disbursement come about in the real portal. Each tour has a loan of its own. Saves
 * pass, until the documents are completed: what is completed then waits for the path, so that the review knows of one save that
 * is under way.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Problem, type ProblemBody, problem } from '#contract/kernel/problems.ts';
import type {
  DisbursableAccount,
  DisbursementAnswers,
  DisbursementDraft,
  DisbursementStep,
} from '#contract/loans/disbursements.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import type { OpenedDisbursement } from '#machines/disbursement/disbursement.events.ts';
import { answersCase, greenhouses, invoices } from '#machines/disbursement/disbursement.fixtures.ts';
import { disbursementPaths } from '#machines/disbursement/disbursement.steps.ts';
import { samplePdf } from '#tests/setup/applications.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { prepareLoan, prepareRequest } from '#tests/setup/contracts.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Driver, Held, refuse } from '../../support/cover.ts';
import { draftOpening } from '../../support/draft-opening.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

type Stage = {
  page: Page;
  lang: string;
  say: Words;
  citizen: CitizenHand;
  desk: DeskHand;
  account: DisbursableAccount;
};

const PURPOSE = 'مضخات وشبكة ري';

/** Every save of the page: those that pass, the one that waits, and the one that is answered otherwise. */
const savesOf = async (page: Page) => {
  const held = await Held.of(page, '**/api/disbursements/*', 'PUT');
  let isHeld = false;
  let fault: Problem | null = null;
  await page.route('**/api/disbursements/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const instead = fault;
    fault = null;
    if (instead) return refuse(route, instead);
    return isHeld ? route.fallback() : route.continue();
  });
  return {
    hold: () => {
      isHeld = true;
    },
    letPass: async () => {
      isHeld = false;
      for (const pending of Held.pending(page)) if (pending === held) await held.release();
    },
    fail: (refusal: Problem) => held.fail(refusal),
    refuseNext: (refusal: Problem) => {
      fault = refusal;
    },
    /** The one that waits is refused for the newer version, which has not what the save brings. */
    refuseForNewer: async () => {
      const route = await held.next();
      const response = await route.fetch();
      const body = (await response.json()) as ProblemBody;
      const detail = body.error.detail as DisbursementDraft;
      const { documents: _, ...answers } = detail.answers;
      await route.fulfill({
        response,
        json: { ...body, error: { ...body.error, detail: { ...detail, answers } } },
      });
    },
  };
};

const disbursementDriver = async ({ page, lang, say, citizen, desk, account }: Stage): Promise<Driver> => {
  const root = page.locator('main[data-machine=disbursement]');
  const main = page.locator('main');
  const reads = await Held.of(page, /\/api\/disbursements\/[0-9a-f-]{36}$/, 'GET');
  const submissions = await Held.of(page, '**/api/disbursements/*/submit', 'POST');
  const saves = await savesOf(page);
  /** Something was answered since everything was saved; the model knows of it until it hears of the save. */
  let isChanged = false;

  const press = (name: string) => main.getByRole('button', { name: say(name), exact: true }).click();
  const allSaved = () => expect(page.locator('[data-machine=draftSync]')).toHaveAttribute('data-state', '"saved"');
  const place = (kind: string) => main.locator(`#document-${kind}`);
  const params = () => ({ id: new URL(page.url()).pathname.split('/').at(-1) ?? '' });
  const isAt = async (step: DisbursementStep) =>
    (await root.getAttribute('data-state')) === JSON.stringify({ filling: step });

  /** What the model asks for, of the account of this tour. */
  const amountOf = (modelled: Halalas): Halalas =>
    modelled > greenhouses.remaining ? account.remaining + 1 : modelled / 100;
  const prepare = async ({ draft, submitted }: OpenedDisbursement): Promise<string | null> => {
    if (!draft) return null;
    const amount = amountOf(answersCase.amount.amount);
    const whole = await prepareRequest(citizen, desk, { loanAccountId: account.id, amount });
    const own = { params: { id: whole.id } };
    if (!draft.answers.documents) {
      const [report] = whole.attachments.filter(({ kind }) => draft.attachments.every((file) => file.kind !== kind));
      if (report) await citizen.disbursements.detach({ params: { ...own.params, attachmentId: report.id } });
    }
    if (submitted) {
      const { version, attachments } = await citizen.disbursements.get(own);
      const body = { version, attachments: attachments.map(({ id }) => id) };
      await citizen.disbursements.submit({ ...own, body, key: randomUUID() });
    }
    return whole.id;
  };
  const go = (step: DisbursementStep, id: string | null) =>
    page.goto(`/${lang}/${disbursementPaths[step]}${id === null ? `?loan_account=${account.id}` : `/${id}`}`);

  /** The same citizen on another device, where the amount becomes that of the model's draft. */
  const changeElsewhere = async (draft: DisbursementDraft, besides: Partial<DisbursementAnswers> = {}) => {
    const { version, answers } = await citizen.disbursements.get({ params: params() });
    const amount = amountOf(draft.answers.amount?.amount ?? 0);
    await citizen.disbursements.save({
      params: params(),
      body: {
        baseVersion: version,
        answers: { ...besides, ...(answers.amount && { amount: { ...answers.amount, amount } }) },
        partial: {},
      },
      key: randomUUID(),
    });
  };
  const isChangedElsewhere = async ({ answers }: DisbursementDraft) => {
    const held = await citizen.disbursements.get({ params: params() });
    return held.answers.amount?.amount !== amountOf(answers.amount?.amount ?? 0);
  };
  /** A change that makes a save. */
  const typePurpose = () => page.locator('[name=purpose]').fill(`${PURPOSE} ${Math.floor(Math.random() * 9000)}`);
  const openStep = async (step: DisbursementStep) => {
    const toggle = page.getByRole('button', { name: say('Show all steps') });
    if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await page.locator(`nav a[href*="/${disbursementPaths[step]}/"]`).click();
  };
  /** From the documents to the review, with a save that waits. */
  const completeDocuments = async () => {
    await saves.letPass();
    await allSaved();
    saves.hold();
    isChanged = true;
    await press('Next');
  };

  return {
    root,
    release: saves.letPass,
    gestures: {
      'amount.complete': async ({ answer }) => {
        const { loanAccountId, amount } = answer as DisbursementAnswers['amount'];
        // The loan of another answer is disbursed or has a request in progress: its card cannot be chosen.
        if (loanAccountId !== greenhouses.id) return;
        await saves.letPass();
        await page.locator(`input[name=loanAccountId][value="${account.id}"]`).check({ force: true });
        await page.locator('[name=amount]').fill(formatAmount(amountOf(amount)));
        await page.locator('[name=purpose]').fill(PURPOSE);
        isChanged = true;
        await press('Next');
      },
      'documents.complete': completeDocuments,
      'request.submit': () => press('Submit the request'),
      'input.changed': () => page.locator('[name=purpose]').fill('شبكات'),
      'step.back': () => press('Back'),
      'step.cancel': () => press('Cancel'),
      'step.goTo': async (event) => {
        const step = event.page as DisbursementStep;
        if (step !== 'review' || !isChanged) return openStep(step);
        // The model has not heard of the save of what was answered: it waits there.
        if (await isAt('amount')) await openStep('documents');
        await expect(root).toHaveAttribute('data-state', '{"filling":"documents"}');
        await completeDocuments();
      },
      'draft.reload': () => press('Try again'),
      'attachment.added': async (event) => {
        const { kind } = event.attachment as Attachment;
        // An upload waits for what was answered before it.
        await saves.letPass();
        const { name, type } = samplePdf(kind);
        const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
        const attached = page.waitForResponse((response) => /\/attachments$/.test(response.url()) && response.ok());
        await place(kind).locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
        await attached;
        await expect(place(kind)).toHaveAttribute('data-state', '"attached"');
      },
      'attachment.removed': async () => {
        await place(invoices.kind)
          .getByRole('button', { name: say('Remove') })
          .click();
        // A card that is still removing takes no file.
        await expect(place(invoices.kind)).toHaveAttribute('data-state', '"empty"');
      },
      'draft.saved': async (event) => {
        const draft = event.draft as DisbursementDraft;
        if (await isChangedElsewhere(draft)) await changeElsewhere(draft, { documents: { confirmed: true } });
        isChanged = false;
        await saves.letPass();
        // The review changes when the save is answered: what is pressed next must not move under the finger.
        await allSaved();
      },
      // The save that waits goes on top of the newer version, and is held back there.
      'draft.rebased': async (event) => {
        await changeElsewhere(event.draft as DisbursementDraft);
        await saves.refuseForNewer();
      },
      'draft.refused': (event) => saves.fail(event.problem as Problem),
      'draft.changed': async () => {
        isChanged = true;
        await typePurpose();
      },
      'draft.replaced': async (event) => {
        const other = await prepare({ draft: event.draft, submitted: null } as OpenedDisbursement);
        const detail = await citizen.disbursements.get({ params: { id: other ?? '' } });
        await allSaved();
        const { answers } = event.draft as DisbursementDraft;
        const known = Object.fromEntries(Object.entries(detail.answers).filter(([step]) => step in answers));
        saves.refuseNext(
          problem('draft_conflict', { detail: { ...detail, answers: known, version: detail.version + 40 } }),
        );
        await typePurpose();
        isChanged = false;
        await page.getByRole('button', { name: say('Take the other version') }).click();
      },
      'draft.closed': async () => {
        await allSaved();
        saves.refuseNext(problem('draft_submitted'));
        await typePurpose();
      },
    },
    outcomes: {
      openDraft: draftOpening({ reads, prepare, go, first: 'amount', last: 'review' }),
      submitRequest: { done: () => submissions.release(), failed: (fault) => submissions.fail(fault) },
    },
  };
};

export const covers: Covers = {
  disbursement: { opensBy: 'openDraft', apart: ['draft.replaced', 'draft.refused', 'draft.closed'] },
};

export const drivers: Drivers = {
  disbursement: async (portal) => {
    const { page, lang, desk } = portal;
    const citizen = await logIn(portal);
    // Signing the loan takes a request to the phone, where an earlier test may have left one.
    await identityPhone(page, desk, citizen.session().user.sauidid).clear();
    const { loanAccountId } = await prepareLoan(citizen, desk);
    const { account } = await citizen.disbursements.ofAccount({ params: { id: loanAccountId } });
    return disbursementDriver({ page, lang, say: words(lang), citizen, desk, account });
  },
};
