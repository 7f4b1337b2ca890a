/** How the events and outcomes of the what-if request come about in the real portal. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import type { PartialWhatIfAnswers, RequestedAsset, WhatIfAnswers, WhatIfRequest } from '#contract/loans/what-if.ts';
import { type RequestPage, requestPaths, whatIfSteps } from '#machines/what-if/what-if.steps.ts';
import type { OpenedRequest } from '#machines/what-if/what-if.types.ts';
import { sampleWhatIf } from '#tests/setup/cases/applications.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import { type Driver, Held } from '../../support/cover.ts';
import { draftOpening } from '../../support/draft-opening.ts';
import { allSaved, savesOf } from '../../support/draft-saves.ts';
import { openStep, pressIn } from '../../support/gestures.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import * as discarded from './draft-discard.driver.ts';

type PartialScreens = WhatIfRequest['partial'];
type Stage = { page: Page; lang: string; say: Words; citizen: CitizenHand };

/** The model's supplied asset is a tractor here, and its asset without a supplier is a harvester. */
const TRACTOR = { category: 'Farm machines', assetId: 'tractor-75' };
const asModelled = ({ assetId }: { assetId: string }) => assetId === 'tractor';

const wholeAnswers = async (citizen: CitizenHand): Promise<WhatIfAnswers> => {
  const [{ products }, { assets }] = await Promise.all([citizen.catalogue(), citizen.whatIf.reference()]);
  const product = products.find(({ subProducts }) => subProducts.some(isOpen));
  const sub = product?.subProducts.find(isOpen);
  const tractor = assets.find(({ id }) => id === TRACTOR.assetId);
  const [supplier] = tractor?.thirdParties ?? [];
  if (!product || !sub || !tractor || !supplier) throw new Error('The catalogue has nothing to ask for.');
  return {
    init: { applicantType: 'individual', productId: product.id, subProductId: sub.id, projectName: 'بيوت محمية' },
    conditions: { acknowledged: true, subProductId: sub.id },
    assets: [{ assetId: tractor.id, quantity: 2, price: tractor.referencePrice, thirdPartyId: supplier.id }],
    documents: { ready: [] },
  };
};
const isOpen = ({ closed, applicantTypes }: { closed: unknown; applicantTypes: readonly string[] }) =>
  closed === null && applicantTypes.includes('individual');

/** A request that the server has, with these steps answered. */
const keepRequest = async (
  citizen: CitizenHand,
  whole: WhatIfAnswers,
  steps: string[],
  partial: PartialScreens = {},
): Promise<string> => {
  const id = randomUUID();
  const known = Object.fromEntries(Object.entries(whole).filter(([step]) => steps.includes(step)));
  await citizen.whatIf.save({
    params: { id },
    key: randomUUID(),
    body: { baseVersion: 0, answers: known as PartialWhatIfAnswers, partial },
  });
  return id;
};
const beginRequest = async (citizen: CitizenHand) => keepRequest(citizen, await wholeAnswers(citizen), ['init']);

type SavingStage = Omit<Stage, 'lang'> & {
  root: Locator;
  saves: Awaited<ReturnType<typeof savesOf>>;
  whole: WhatIfAnswers;
  requestId: () => string;
  openPage: (wanted: RequestPage) => Promise<void>;
};
/** How the news of saving come about. */
const draftGestures = ({
  page,
  say,
  citizen,
  root,
  saves,
  whole,
  requestId,
  openPage,
}: SavingStage): Driver['gestures'] => {
  /** A change that makes a save, while an asset is being added. */
  const typeAsset = async () => {
    await page.locator('#assets-add').click();
    await page.locator('[name=quantity]').fill('7');
  };
  const isWithoutAssets = ({ draft }: AnyEventObject) => (draft as WhatIfRequest).answers.assets?.length === 0;
  /** What the save that waits would change. */
  const heldAnswers = async () => (await saves.look<{ answers: PartialWhatIfAnswers }>()).answers;
  /** The same citizen on another device. */
  const changeElsewhere = async (answers: PartialWhatIfAnswers) => {
    const params = { id: requestId() };
    const { version } = await citizen.whatIf.get({ params });
    await citizen.whatIf.save({ params, body: { baseVersion: version, answers, partial: {} }, key: randomUUID() });
  };
  return {
    'draft.saved': async (event) => {
      const isElsewhere = isWithoutAssets(event);
      if (isElsewhere) await changeElsewhere({ ...(await heldAnswers()), assets: [] });
      await saves.letPass();
      // Otherwise the save that goes on top of the change would be held back for what is answered next.
      if (isElsewhere) await allSaved(page);
    },
    // The save that waits goes on top of the newer version, and is held back there.
    'draft.rebased': async (event) => {
      const { documents } = await heldAnswers();
      const other = documents === undefined ? { documents: whole.documents } : { init: whole.init };
      await changeElsewhere(isWithoutAssets(event) ? { assets: [] } : other);
      await saves.release();
    },
    'draft.refused': (event) => saves.fail(event.problem as Problem),
    // Ticked and unticked: it is saved, and the screen is as it was.
    'draft.changed': async () => {
      for (const _ of ['there', 'and back']) await page.locator('[name=acknowledged]').click({ force: true });
    },
    // What is typed on the first page is still being saved on any page, and another device has typed there, too.
    'draft.replaced': async () => {
      await saves.letPass();
      await allSaved(page);
      const stands = await citizen.whatIf.get({ params: { id: requestId() } });
      const state = (await root.getAttribute('data-state')) ?? '';
      const here = whatIfSteps.pages.find((at) => new URL(page.url()).pathname.includes(`/${requestPaths[at]}/`));
      if (here !== 'init') await openPage('init');
      saves.hold();
      await page.locator('[name=projectName]').fill('مشروع آخر');
      if (here && here !== 'init') await openPage(here);
      await expect(root).toHaveAttribute('data-state', state);
      const partial = { init: { projectName: 'مشروع ثالث' } };
      await saves.fail(
        problem('draft_conflict', { detail: { ...stands, answers: whole, partial, version: stands.version + 40 } }),
      );
      await page.getByRole('button', { name: say('Take the other version') }).click();
    },
    'draft.closed': async () => {
      await allSaved(page);
      saves.refuseNext(problem('not_found'));
      await typeAsset();
    },
  };
};

const whatIfDriver = async ({ page, lang, say, citizen }: Stage): Promise<Driver> => {
  const requests = await Held.of(page, /\/api\/what-if-requests\/[0-9a-f-]{36}$/, 'GET');
  const answers = await Held.of(page, '**/api/what-if-requests/*/financial-info', 'GET');
  const applications = await Held.of(page, '**/api/what-if-requests/*/apply', 'POST');
  const saves = await savesOf(page, 'what-if-requests');

  const root = page.locator('main[data-machine=whatIf]');
  const main = page.locator('main');
  const press = pressIn(main, say);
  const whole = await wholeAnswers(citizen);
  const go = (at: RequestPage, id: string | null) =>
    page.goto(`/${lang}/${requestPaths[at]}${id === null ? '' : `/${id}`}`);

  const prepare = async ({ draft }: OpenedRequest): Promise<string | null> =>
    draft && keepRequest(citizen, whole, Object.keys(draft.answers), draft.partial);
  const chooseAsset = async ({ assetId }: RequestedAsset) => {
    const wanted = asModelled({ assetId }) ? TRACTOR.assetId : 'combine-harvester';
    await page.locator('[name=category]').selectOption(TRACTOR.category);
    const choice = page.locator(`input[name=assetId][value=${wanted}]`);
    if ((await choice.getAttribute('aria-disabled')) === 'true') return false;
    await choice.check({ force: true });
    await page.locator('[name=quantity]').fill('2');
    await page.locator('input[name=thirdPartyId]').first().check({ force: true });
    return true;
  };
  const requestId = () => page.url().split('/').at(-1) ?? '';
  const openPage = async (wanted: RequestPage) => {
    if (wanted === 'asset')
      // Nothing but an address leads there from elsewhere.
      return page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/${lang}/${requestPaths.asset}/${requestId()}`);
    await openStep(page, say, requestPaths[wanted]);
  };

  return {
    root,
    elsewhere: {
      applied: () => page.locator('main[data-machine=loanApplication]').waitFor(),
      discarded: () => discarded.onAccount({ page, lang, say }),
    },
    gestures: {
      'init.complete': async () => {
        await page.locator('input[name=applicantType]').first().check({ force: true });
        await page.locator('input[name=productId]').first().check({ force: true });
        await page.locator('input[name=subProductId]:not([aria-disabled=true])').first().check({ force: true });
        await page.locator('[name=projectName]').fill('مزرعة الورد');
        await press('Next');
      },
      // A citizen estimates on the page of products, and comes back with the amount.
      'estimate.carried': async () => {
        await page.goto(`/${lang}/products_list`);
        await page.locator('#estimate-cost').fill('400,000');
        await press('Continue with this amount');
        await expect(page.locator('[name=plannedCost]')).toHaveValue('400,000');
      },
      'conditions.complete': async () => {
        await page.locator('[name=acknowledged]').check({ force: true });
        await press('Next');
      },
      'asset.add': () => page.locator('#assets-add').click(),
      'asset.change': () => main.locator('li').getByText(say('Change'), { exact: true }).first().click(),
      'asset.remove': () => main.locator('li').getByText(say('Remove'), { exact: true }).first().click(),
      'asset.save': async (event) => {
        if (!(await chooseAsset(event.asset as RequestedAsset))) return;
        await main
          .getByRole('button', { name: new RegExp(`^(${say('Add to list')}|${say('Save the asset')})$`) })
          .click();
      },
      'assets.complete': () => press('Next'),
      'documents.complete': async () => {
        // What is completed here waits to be saved until the path lets it.
        saves.hold();
        await press('Next');
      },
      'input.changed': ({ values }) => page.locator('[name=projectName]').fill(values.projectName),
      // Saves are held as with the documents; a change that cannot be used opens its step, where saves pass.
      'change.use': async () => {
        saves.hold();
        await press('Use the change');
        if (!(await root.getAttribute('data-state'))?.includes('"done"')) saves.stopHolding();
      },
      'change.drop': async () => {
        saves.hold();
        await press('Drop the change');
      },
      'step.back': () => press('Back'),
      'step.goTo': (event) => openPage(event.page as RequestPage),
      'answer.retry': () => press('Request the reply again'),
      'application.begin': () =>
        main
          .getByRole('button', {
            name: new RegExp(`^(${say('Apply with this')}|${say('Continue with the application')})$`),
          })
          .click(),
      'draft.reload': () => press('Try again'),
      ...draftGestures({ page, say, citizen, root, saves, whole, requestId, openPage }),
    },
    outcomes: {
      openDraft: draftOpening({ reads: requests, prepare, go, first: 'init', last: 'done' }),
      draftDiscard: { done: () => discarded.confirm({ page, say }) },
      askFund: answers.outcome,
      beginApplication: applications.outcome,
    },
    release: saves.letPass,
  };
};

export const covers: Covers = {
  whatIf: {
    opensBy: 'openDraft',
    apart: ['draft.replaced', 'draft.refused', 'draft.closed'],
    // Saves pass at once, except that of the documents: elsewhere the answer is asked for with everything saved.
    cannot: (state, { type, page }) => type === 'step.goTo' && page === 'done' && state.context.saved === null,
  },
};

export const faults: Faults = { whatIf: { keepsTyped: true } };

const example = by('noura', (hand) =>
  hand.once('what-if', async () => {
    const params = { id: randomUUID() };
    await hand.whatIf.save({ params, body: { baseVersion: 0, answers: sampleWhatIf, partial: {} }, key: randomUUID() });
    return params;
  }),
);
export const tour: Tour = {
  loan_request_init: example,
  loan_request_conditions: example,
  loan_request_assets_list: example,
  loan_request_asset: example,
  loan_request_documents: example,
  loan_request_done: example,
};

export const drivers: Drivers = {
  whatIf: async (portal) => {
    const { page, lang } = portal;
    const citizen = await logIn(portal);
    return whatIfDriver({ page, lang, say: words(lang), citizen });
  },

  draftDiscard: async (portal) => {
    const { page, lang } = portal;
    const citizen = await logIn(portal);
    const say = words(lang);
    const id = await beginRequest(citizen);
    const driver = await discarded.draftDiscardDriver({ page, lang, say });
    await page.goto(`/${lang}/${requestPaths.conditions}/${id}`);
    return {
      ...driver,
      atEnd: async (last) => {
        if (last === 'running') {
          await Held.releaseAll(page);
          await discarded.onAccount({ page, lang, say });
        }
        if (last === 'running' || last === 'done')
          expect((await citizen.whatIf.list({ query: {} })).requests.map((request) => request.id)).not.toContain(id);
        if (last !== 'closed') return;
        await discarded.closesByKeyboard({ page, say });
        expect(await citizen.whatIf.get({ params: { id } })).toMatchObject({ id });
      },
    };
  },
};
