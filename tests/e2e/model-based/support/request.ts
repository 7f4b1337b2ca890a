/**
 * How the events and outcomes of a wizard that ends with a submission (`request-wizard`) come about in the real portal. Saves
 * pass, until the documents are completed: what is completed then waits for the path, so that the review knows of one save that
 * is under way.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import type { Words } from '../../support/words.ts';
import { type Driver, Held } from './cover.ts';
import { draftOpening } from './draft-opening.ts';
import { allSaved, savesOf } from './draft-saves.ts';
import { openStep, pressIn } from './gestures.ts';

type Draft = { version: number; answers: object };
type Opened<D> = { draft: D | null; submitted: unknown };

type Request<Step extends string, D extends Draft> = {
  page: Page;
  lang: string;
  say: Words;
  /** The machine's id. */
  machine: string;
  /** The first part of the calls' addresses. */
  calls: string;
  paths: Readonly<Record<Step, string>>;
  /** The steps in their order; the last two are the documents and the review. */
  steps: readonly Step[];
  /** What is added to the address of a new request. */
  search?: string;
  /** A text field of the first step, and a text for it that no version has. */
  field: Locator;
  someText: () => string;
  /** Fills the screen of a step in; false for an answer that cannot be typed. */
  fillIn: { [S in string]?: (event: AnyEventObject) => Promise<boolean> };
  /** Puts at the server what the model says was opened, and returns its id; null for a draft that the page begins itself. */
  prepare: (opened: Opened<D>) => Promise<string | null>;
  /** The same citizen on another device: whether it has to change something to have the model's draft, and the change. */
  isChangedElsewhere: (id: string, draft: D) => Promise<boolean>;
  changeElsewhere: (id: string, draft: D, besides?: object) => Promise<void>;
  /** A draft as the server has it. */
  read: (id: string) => Promise<D>;
  /** The real documents to attach when the model attaches one of this kind. */
  kindsOf?: (kind: string) => readonly string[];
  /** The document that is removed. */
  removable: string;
};

type Stage<Step extends string> = {
  page: Page;
  say: Words;
  root: Locator;
  saves: Awaited<ReturnType<typeof savesOf>>;
  field: Locator;
  someText: () => string;
  /** Typing that makes a save, and leaves the screen as it was. */
  type: () => Promise<void>;
  open: (step: Step) => Promise<void>;
  first: Step;
  /** Whether something was answered since everything was saved; the model knows of it until it hears of the save. */
  progress: { isChanged: boolean };
};
/** How the news of saving come about. */
const draftGestures = <Step extends string, D extends Draft>(
  { page, say, root, saves, field, someText, type, open, first, progress }: Stage<Step>,
  { prepare, isChangedElsewhere, changeElsewhere, read }: Request<Step, D>,
): Driver['gestures'] => {
  const id = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return {
    'draft.saved': async (event) => {
      const draft = event.draft as D;
      if (await isChangedElsewhere(id(), draft)) await changeElsewhere(id(), draft, { documents: { confirmed: true } });
      progress.isChanged = false;
      await saves.letPass();
      // The review changes when the save is answered: what is pressed next must not move under the finger.
      await allSaved(page);
    },
    // The save that waits goes on top of the newer version, and is held back there.
    'draft.rebased': async (event) => {
      await changeElsewhere(id(), event.draft as D);
      await saves.refuseForNewer();
    },
    'draft.refused': (event) => saves.fail(event.problem as Problem),
    'draft.changed': async () => {
      progress.isChanged = true;
      await type();
    },
    // What is typed on the first page is still being saved on any page, and another device has typed there, too.
    'draft.replaced': async (event) => {
      const draft = event.draft as D;
      const other = await prepare({ draft, submitted: null });
      const detail = await read(other ?? '');
      await saves.letPass();
      await allSaved(page);
      const { filling: here } = JSON.parse((await root.getAttribute('data-state')) ?? '') as { filling: Step };
      if (here !== first) await open(first);
      const partial = { [first]: { [(await field.getAttribute('name')) ?? '']: someText() } };
      saves.hold();
      await field.fill(someText());
      if (here !== first) await open(here);
      await expect(root).toHaveAttribute('data-state', JSON.stringify({ filling: here }));
      const answers = Object.fromEntries(Object.entries(detail.answers).filter(([step]) => step in draft.answers));
      await saves.fail(
        problem('draft_conflict', { detail: { ...detail, answers, partial, version: detail.version + 40 } }),
      );
      progress.isChanged = false;
      await page.getByRole('button', { name: say('Take the other version') }).click();
    },
    'draft.closed': async () => {
      await allSaved(page);
      saves.refuseNext(problem('draft_submitted'));
      await type();
    },
  };
};

export const requestDriver = async <Step extends string, D extends Draft>(
  request: Request<Step, D>,
): Promise<Driver> => {
  const { page, lang, say, machine, calls, paths, steps, search = '', field, someText, fillIn, prepare } = request;
  const { kindsOf = (kind) => [kind], removable } = request;
  const [first, last] = [steps[0] as Step, steps.at(-1) as Step];
  const root = page.locator(`main[data-machine=${machine}]`);
  const main = page.locator('main');
  const reads = await Held.of(page, new RegExp(`/api/${calls}/[0-9a-f-]{36}$`), 'GET');
  const submissions = await Held.of(page, `**/api/${calls}/*/submit`, 'POST');
  const saves = await savesOf(page, calls);
  const progress = { isChanged: false };

  const press = pressIn(main, say);
  const place = (kind: string) => main.locator(`#document-${kind}`);
  const isAt = async (step: string) => (await root.getAttribute('data-state')) === JSON.stringify({ filling: step });
  const go = (step: Step, opened: string | null) =>
    page.goto(`/${lang}/${paths[step]}${opened === null ? search : `/${opened}`}`);
  const open = (step: Step) => openStep(page, say, paths[step]);
  /** Typing that makes a save, and leaves the screen as it was. */
  const type = async () => {
    const before = await field.inputValue();
    await field.fill(someText());
    await field.fill(before);
  };
  /** Walks from the documents to the review, with a save that waits. */
  const completeDocuments = async () => {
    await saves.letPass();
    await allSaved(page);
    saves.hold();
    progress.isChanged = true;
    await press('Next');
  };
  const completeStep = (fill: (event: AnyEventObject) => Promise<boolean>) => async (event: AnyEventObject) => {
    await saves.letPass();
    if (!(await fill(event))) return;
    progress.isChanged = true;
    await press('Next');
  };
  const attach = async (kind: string) => {
    if ((await place(kind).getAttribute('data-state')) === '"attached"' && kind !== removable) return;
    const { name, type: mimeType } = samplePdf(kind);
    const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
    const attached = page.waitForResponse((response) => /\/attachments$/.test(response.url()) && response.ok());
    await place(kind).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
    await attached;
    await expect(place(kind)).toHaveAttribute('data-state', '"attached"');
  };

  return {
    root,
    release: saves.letPass,
    gestures: {
      ...Object.fromEntries(
        Object.entries(fillIn).flatMap(([step, fill]) => (fill ? [[`${step}.complete`, completeStep(fill)]] : [])),
      ),
      'documents.complete': completeDocuments,
      'request.submit': () => press('Submit the request'),
      'input.changed': ({ values }) => field.fill(Object.values(values as object).includes('') ? '' : someText()),
      // Saves are held as with the documents; a change that cannot be used opens its step, where saves pass.
      'change.use': async () => {
        saves.hold();
        await press('Use the change');
        if (!(await root.getAttribute('data-state'))?.includes('"review"')) await saves.letPass();
      },
      'change.drop': async () => {
        saves.hold();
        await press('Drop the change');
      },
      'step.back': () => press('Back'),
      'step.cancel': () => press('Cancel'),
      'step.goTo': async (event) => {
        const step = event.page as Step;
        if (step !== last || !progress.isChanged) return open(step);
        // The model has not heard of the save of what was answered: it waits there.
        if (!(await isAt('documents'))) await open(steps.at(-2) as Step);
        await expect(root).toHaveAttribute('data-state', '{"filling":"documents"}');
        await completeDocuments();
      },
      'draft.reload': () => press('Try again'),
      'attachment.added': async (event) => {
        // An upload waits for what was answered before it.
        await saves.letPass();
        for (const kind of kindsOf((event.attachment as Attachment).kind)) await attach(kind);
      },
      'attachment.removed': async () => {
        await place(removable)
          .getByRole('button', { name: say('Remove') })
          .click();
        // A card that is still removing takes no file.
        await expect(place(removable)).toHaveAttribute('data-state', '"empty"');
      },
      ...draftGestures({ page, say, root, saves, field, someText, type, open, first, progress }, request),
    },
    outcomes: {
      openDraft: draftOpening({ reads, prepare, go, first, last }),
      submitRequest: submissions.outcome,
    },
  };
};
