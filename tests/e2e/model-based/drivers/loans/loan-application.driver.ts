/** How the events and outcomes of the loan application come about in the real portal. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { type Problem, type ProblemBody, problem } from '#contract/kernel/problems.ts';
import {
  ANSWERED_STEPS,
  type AnsweredStep,
  type Draft,
  type PartialAnswers,
  STEPS,
  type Step,
} from '#contract/loans/loan-application.ts';
import {
  completeDraftCase,
  otherApplicant,
  otherBranch,
  otherIdentity,
} from '#machines/loan-application/loan-application.fixtures.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import type { ConfirmationWay, Opened } from '#machines/loan-application/loan-application.types.ts';
import { otherOffice, prepareDraft, someMobile, submitDraft } from '#tests/setup/cases/applications.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { stopCalls } from '../../../support/calls.ts';
import type { Call } from '../../../support/stopping/call.ts';
import { words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import { type Driver, Held, refuse } from '../../support/cover.ts';
import { draftOpening } from '../../support/draft-opening.ts';
import { allSaved } from '../../support/draft-saves.ts';
import { identityPhone } from '../../support/identity-phone.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { type Wizard, wizardOn } from '../../support/wizard.ts';

type Stage = { page: Page; lang: string; wizard: Wizard; desk: DeskHand; citizen: CitizenHand };

/** Saves pass, or wait for the path to let them through. */
class Saves {
  #hold = false;
  readonly #waiting: Call[] = [];
  #refusal: Problem | null = null;

  async watch(page: Page) {
    await stopCalls(page, { url: '**/api/drafts/*', method: 'PUT' }, async (call) => {
      const refusal = this.#refusal;
      this.#refusal = null;
      if (refusal) await refuse(call, refusal);
      else if (this.#hold) this.#waiting.push(call);
      else await call.pass();
    });
  }

  hold() {
    this.#hold = true;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  async release() {
    this.#hold = false;
    for (const call of this.#waiting.splice(0)) await call.pass();
  }

  /** Lets the saves through; the one that waits is answered with the draft as it is after this change of another device. */
  async releaseAfter(change: () => Promise<Draft>) {
    const call = this.#waiting.shift();
    await call?.askServer();
    await call?.answer({ status: 200, body: JSON.stringify(await change()) });
    await this.release();
  }

  /** What the save that waits would change. */
  waiting(): { answers: PartialAnswers } {
    const body = this.#waiting.at(-1)?.json();
    return (body as { answers: PartialAnswers } | undefined) ?? { answers: {} };
  }

  /** Lets the save that waits through, and holds those after it. */
  async releaseOne() {
    await this.#waiting.shift()?.pass();
  }

  /**
   * Lets the save that waits be refused for the newer version, which has not what the save brings: a step that is confirmed once
   * more would be there already.
   */
  async refuseOne() {
    const { answers } = this.waiting();
    await this.#waiting.shift()?.answerWith((body: ProblemBody) => {
      const detail = body.error.detail as Draft;
      const without = Object.fromEntries(Object.entries(detail.answers).filter(([step]) => !(step in answers)));
      return { ...body, error: { ...body.error, detail: { ...detail, answers: without } } };
    });
  }

  /** Lets the save that waits be refused for good, and those of other steps through. */
  async refuseFor(refusal: Problem) {
    const call = this.#waiting.shift();
    if (call) await refuse(call, refusal);
    await this.release();
  }

  /** The next save is refused like this instead of reaching the server. */
  refuseNext(refusal: Problem) {
    this.#refusal = refusal;
  }
}

/** The last step that an opened draft has answered. */
const lastAnswered = ({ draft }: Opened): AnsweredStep | undefined =>
  [...ANSWERED_STEPS].reverse().find((step) => draft?.answers[step] !== undefined);

const isChangedElsewhere = ({ version }: Draft) =>
  [otherApplicant, otherBranch, otherIdentity].some((other) => other.version === version);

/** The same citizen on another device. */
const otherDeviceOf = ({ page, desk, citizen }: Stage) => {
  /** What the model's draft has otherwise, and `besides`. */
  const changeElsewhere = async ({ version }: Draft, besides: PartialAnswers) => {
    const id = page.url().split('/').at(-1) ?? '';
    const held = await citizen.drafts.get({ params: { id } }).catch(() => null);
    const known = { ...held?.answers, ...besides };
    const others: Record<number, PartialAnswers> = {
      [completeDraftCase.version]: { applicantType: { applicantType: 'individual' } },
      [otherApplicant.version]: { applicantType: { applicantType: 'company' } },
      [otherBranch.version]: { branch: await otherOffice(citizen, known.branch) },
      [otherIdentity.version]: { ...(known.identity && { identity: { ...known.identity, city: 'عنيزة' } }) },
    };
    const body = { baseVersion: held?.version ?? 0, answers: { ...besides, ...others[version] }, partial: {} };
    return citizen.drafts.save({ params: { id }, body, key: randomUUID() });
  };
  /** Confirms the identity on another device, while the page waits for its save. */
  const confirmIdentity = async (): Promise<Draft> => {
    const params = { id: page.url().split('/').at(-1) ?? '' };
    const { challengeId } = await citizen.drafts.sendCode({ params, key: randomUUID() });
    const { answers } = await citizen.drafts.get({ params });
    const code = await desk.nextCode(answers.identity?.mobile ?? '');
    return citizen.drafts.confirmIdentity({ params, body: { challengeId, code } });
  };
  return { changeElsewhere, confirmIdentity };
};

/** How the news of saving come about. */
const draftGestures = (stage: Stage, root: Locator, saves: Saves): Driver['gestures'] => {
  const { page, wizard, desk, citizen } = stage;
  const { changeElsewhere, confirmIdentity } = otherDeviceOf(stage);
  /** Typing that makes a save, and leaves the screen of the cost as it was. */
  const typeCost = async () => {
    const field = page.getByLabel(wizard.say('Operational cost'));
    const before = await field.inputValue();
    await field.fill(String(1000 + Math.floor(Math.random() * 8000)));
    await field.fill(before);
  };
  return {
    'draft.saved': async (event) => {
      const draft = event.draft as Draft;
      // What this device has just answered is answered elsewhere before it hears of its save.
      if (draft.version === otherApplicant.version && saves.waiting().answers.applicantType)
        return saves.releaseAfter(() => changeElsewhere(draft, {}));
      if (isChangedElsewhere(draft)) {
        await changeElsewhere(draft, saves.waiting().answers);
        await saves.release();
        // Otherwise the save that goes on top of the change would be held back for what is answered next.
        return allSaved(page);
      }
      if (!draft.identityConfirmed) return saves.release();
      // The step that saves is shown before its save is sent, and the save of a step before it may be under way.
      const isIdentity = (await root.getAttribute('data-state'))?.includes('"identity":"saving"');
      if (isIdentity) await expect.poll(() => saves.isWaiting).toBe(true);
      while (isIdentity && !saves.waiting().answers.identity) {
        await saves.releaseOne();
        await expect.poll(() => saves.isWaiting).toBe(true);
      }
      await saves.releaseAfter(confirmIdentity);
    },
    // The save that waits goes on top of the newer version, and is held back there.
    'draft.rebased': async (event) => {
      // Past the cost a step that was just completed is about to be saved.
      if (!saves.isWaiting && (await root.getAttribute('data-state')) === '{"filling":"cost"}') {
        saves.hold();
        await typeCost();
      }
      await expect.poll(() => saves.isWaiting).toBe(true);
      await changeElsewhere(event.draft as Draft, {});
      await saves.refuseOne();
    },
    'draft.refused': async (event) => {
      await expect.poll(() => saves.isWaiting).toBe(true);
      await saves.refuseFor(event.problem as Problem);
    },
    'draft.changed': async () => {
      await saves.release();
      await typeCost();
    },
    // What is typed is still being saved on any page, and another device has typed there, too.
    'draft.replaced': async (event) => {
      await saves.release();
      const draft = event.draft as Draft;
      const prepared = await prepareDraft(citizen, desk, lastAnswered({ draft } as Opened));
      await allSaved(page);
      const state = await root.getAttribute('data-state');
      const here = STEPS.find((step) => state?.includes(`"${step}"`)) ?? 'products';
      const isFirst = here === 'applicantType';
      if (!isFirst && here !== 'products') await wizard.openStep('products');
      saves.hold();
      if (isFirst) await page.locator('input[name=applicantType]:not(:checked)').first().check({ force: true });
      else await wizard.fill('Name of the project', 'مشروع آخر');
      if (!isFirst && here !== 'products') await wizard.openStep(here);
      await expect.poll(() => saves.isWaiting).toBe(true);
      const partial = isFirst
        ? { applicantType: { applicantType: 'institute' } }
        : { products: { projectName: 'مشروع ثالث' } };
      const detail = { ...prepared, partial, identityConfirmed: draft.identityConfirmed };
      await saves.refuseFor(problem('draft_conflict', { detail }));
      await page.getByRole('button', { name: wizard.say('Take the other version') }).click();
    },
    'draft.closed': async () => {
      await saves.release();
      await allSaved(page);
      saves.refuseNext(problem('draft_submitted'));
      await typeCost();
    },
  };
};

const loanApplicationDriver = async (stage: Stage): Promise<Driver> => {
  const { page, lang, wizard, desk, citizen } = stage;
  const root = page.locator('main[data-machine=loanApplication]');
  const saves = new Saves();
  await saves.watch(page);
  const sendCode = await Held.of(page, '**/identity/code', 'POST');
  const submit = await Held.of(page, '**/submit', 'POST');
  const drafts = await Held.of(page, '**/api/drafts/*', 'GET');
  const phone = identityPhone(page, desk, citizen.session().user.sauidid);
  await phone.clear();

  const prepare = async (output: Opened): Promise<string | null> => {
    const last = lastAnswered(output);
    if (last === undefined) return null;
    const { id } = await prepareDraft(citizen, desk, last);
    if (output.receipt) await submitDraft(citizen, id);
    return id;
  };
  /** The address of a step that has no answer of its own: the application opens where its draft says. */
  const go = (step: Step, id: string | null) => page.goto(`/${lang}/${stepPaths[step]}${id === null ? '' : `/${id}`}`);

  const press = (name: string) =>
    page
      .locator('main')
      .getByRole('button', { name: wizard.say(name) })
      .click();
  const complete = Object.fromEntries(
    Object.entries(wizard.complete).map(([step, act]) => [
      `${step}.complete`,
      async () => {
        saves.hold();
        await act();
      },
    ]),
  );

  return {
    root,
    release: () => saves.release(),
    gestures: {
      ...complete,
      'input.changed': ({ values }) => wizard.fill('Name of the project', values.projectName),
      'change.use': () => press('Use the change'),
      'change.drop': () => press('Drop the change'),
      'step.back': wizard.back,
      'step.goTo': (event) => wizard.openStep(event.page as Step),
      'confirmation.choose': (event) => wizard.confirmBy(event.way as ConfirmationWay),
      'answer.change': (event) => wizard.change(event.step as Step),
      'step.cancel': () =>
        page
          .locator('main')
          .getByRole('button', { name: new RegExp(`^(${wizard.say('Cancel')}|${wizard.say('Change the number')})$`) })
          .click(),
      'application.submit': async () => {
        saves.hold();
        await wizard.submit();
      },
      'draft.reload': () =>
        page
          .locator('main')
          .getByRole('button', { name: wizard.say('Try again') })
          .click(),
      'attachment.added': async () => {
        // An upload waits for what was answered before it.
        await saves.release();
        await wizard.attachAll();
      },
      'attachment.removed': wizard.removeOne,
      ...draftGestures(stage, root, saves),
    },
    outcomes: {
      openDraft: draftOpening({ reads: drafts, prepare, go, first: 'applicantType', last: 'submit' }),
      sendCode: sendCode.outcome,
      identityApp: {
        done: async (output) => {
          if ((output as { kind: string }).kind === 'approved') await phone.approve();
          else
            await page
              .locator('[data-machine=identityApp]')
              .getByRole('button', { name: wizard.say('Cancel') })
              .click();
        },
      },
      oneTimeCode: {
        done: async (output) => {
          if ((output as { kind: string }).kind === 'verified')
            await wizard.enterCode(await desk.nextCode(wizard.mobile));
          else
            await page
              .locator('[data-machine=oneTimeCode]')
              .getByRole('button', { name: wizard.say('Start over') })
              .click();
        },
      },
      submitApplication: submit.outcome,
    },
  };
};

const isSavingIdentity = (state: AnyMachineSnapshot) => state.matches({ filling: { identity: 'saving' } });

export const covers: Covers = {
  loanApplication: {
    opensBy: 'openDraft',
    apart: [
      'draft.replaced',
      'draft.refused',
      'draft.closed',
      'xstate.done.actor.oneTimeCode',
      'xstate.done.actor.identityApp',
    ],
    // The driver changes the mobile. The server then unconfirms the identity, and the page offers no later step.
    apartIn: isSavingIdentity,
    cannot: (state, { type, page }) =>
      isSavingIdentity(state) && type === 'step.goTo' && ['review', 'terms', 'submit'].includes(String(page)),
  },
};

export const faults: Faults = { loanApplication: { keepsTyped: true } };

const example = by('noura', (hand) =>
  hand.once('draft', async () => ({ id: (await prepareDraft(hand, hand.desk)).id })),
);
export const tour: Tour = {
  get_loan_applicant_type: example,
  get_loan_products_with_sub_products: example,
  get_loan_branch_and_office: example,
  get_loan_cost: example,
  get_loan_attachments: example,
  get_loan_identity: example,
  get_loan_review: example,
  get_loan_terms: example,
  get_loan_submit: example,
};

export const drivers: Drivers = {
  loanApplication: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    return loanApplicationDriver({ page, desk, lang, citizen, wizard: wizardOn(page, words(lang), someMobile()) });
  },
};
