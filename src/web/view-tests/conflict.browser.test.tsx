/** The choice between two versions: what differs is there in words, field by field where a step is half filled on either side. */
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type ActorRefFrom, createActor, createEmptyActor, SimulatedClock } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import {
  answersCase as disbursementAnswers,
  draftCase as disbursementCase,
  referenceCase as disbursementReference,
  greenhouses,
} from '#machines/disbursement/disbursement.fixtures.ts';
import { disbursementMachine } from '#machines/disbursement/disbursement.machine.ts';
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { conflictWith, draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { failed } from '#machines/kit/testing/model.ts';
import {
  answersCase as letterAnswers,
  draftCase as letterDraft,
  referenceCase as letterReference,
} from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import {
  answersCase as applicationAnswers,
  referenceCase as applicationReference,
} from '#machines/loan-application/loan-application.fixtures.ts';
import { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import { reviewerRequest } from '#machines/reviewer-request/reviewer-request.machine.ts';
import {
  answersCase as requestAnswers,
  requestCase,
  referenceCase as requestReference,
} from '#machines/what-if/what-if.fixtures.ts';
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { api } from '#web/api/api.ts';
import DisbursementConflict from '#web/features/disbursement/DisbursementConflict.tsx';
import { disbursementFeature } from '#web/features/disbursement/disbursement.feature.tsx';
import type { LetterWizard } from '#web/features/letters/letters.ts';
import { createConflict } from '#web/features/letters/steps/LetterConflict.tsx';
import { letterFeature } from '#web/features/letters/steps/letter-feature.tsx';
import { letterUploads } from '#web/features/letters/uploads.ts';
import ApplicationConflict from '#web/features/loan-application/ApplicationConflict.tsx';
import { loanApplicationFeature } from '#web/features/loan-application/loan-application.feature.tsx';
import WhatIfConflict from '#web/features/what-if/WhatIfConflict.tsx';
import { whatIfFeature } from '#web/features/what-if/what-if.feature.tsx';
import { controlled } from './controlled.ts';
import { openStage, type Stage } from './stage.tsx';
import '#web/ui/styles/global.css';

const NONE = { answers: {}, partial: {} };
type Sync = ActorRefFrom<typeof draftSyncMachine>;
/** The saving of a draft whose other version has other content. */
const inConflict = (base: Changes, mine: Partial<Changes>, theirs: SavedDraft): Sync => {
  const sync = createActor(controlled(draftSyncMachine), {
    clock: new SimulatedClock(),
    input: {
      draftId: 'd',
      device: 'me',
      parent: createEmptyActor(),
      base: { version: 3, ...base },
      restored: NONE,
      savedAt: null,
    },
  }).start() as Sync;
  for (const [step, values] of Object.entries(mine.partial ?? {}))
    sync.send({ type: 'input.changed', step: step as 'cost', values });
  sync.send({ type: 'answers.change', answers: mine.answers ?? {} });
  sync.send(failed('saveDraft', conflictWith(theirs as never)) as never);
  expect(sync.getSnapshot().value).toBe('conflict');
  return sync;
};
const input = { draftId: 'd', device: 'me', requested: null };
const application = (sync: Sync) => (
  <loanApplicationFeature.Current
    value={{
      actor: createActor(controlled(loanApplicationMachine), { input }) as never,
      reference: applicationReference,
    }}
  >
    <ApplicationConflict sync={sync} />
  </loanApplicationFeature.Current>
);
const request = (sync: Sync) => (
  <whatIfFeature.Current
    value={{ actor: createActor(controlled(whatIfMachine), { input }) as never, reference: requestReference }}
  >
    <WhatIfConflict sync={sync} />
  </whatIfFeature.Current>
);
const disbursement = (sync: Sync) => (
  <disbursementFeature.Current
    value={{
      actor: createActor(controlled(disbursementMachine), { input }) as never,
      reference: disbursementReference,
    }}
  >
    <DisbursementConflict sync={sync} />
  </disbursementFeature.Current>
);

const anywhere = { title: { id: 'title' }, links: { Begin: () => null } };
const letters = letterFeature(
  { ...anywhere, defined: reviewerRequest, texts: anywhere } as unknown as LetterWizard,
  letterUploads({ calls: api.reviewerRequests, endpoints: contract.reviewerRequests }).draft,
);
const LetterConflict = createConflict(letters);
const letter = (sync: Sync) => (
  <letters.Current
    value={{ actor: createActor(controlled(reviewerRequest.machine), { input }) as never, reference: letterReference }}
  >
    <LetterConflict sync={sync} />
  </letters.Current>
);

let stage: Stage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
});
const shownIn = async (lang: Lang, area: string, view: React.ReactNode) => {
  stage = await openStage(lang, [area, 'wizard']);
  stage.show(view);
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  const textOf = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));
  return { say: stage.say, rows };
};

const long = 'مشروع بيوت محمية لإنتاج الخضار الورقية في مزرعة العائلة شمال بريدة مع شبكة ري جديدة '.repeat(4).trim();
const typedProducts = {
  productId: 'greenhouses',
  subProductId: 'greenhouse-new',
  projectName: 'بيوت محمية',
  projectType: 'new',
};

describe.each(LANGS)('in %s', (lang) => {
  const title = (words: { ar: string; en: string } | undefined) => words?.[lang] ?? 'no such thing';
  const product = applicationReference.catalogue.products.find(({ id }) => id === 'greenhouses');

  test('two half-filled screens show both texts of every field that differs, and of no other', async () => {
    const { say, rows } = await shownIn(
      lang,
      'loan-application',
      application(
        inConflict(
          NONE,
          { partial: { products: { ...typedProducts, projectName: long, productId: '', projectType: null } } },
          draftCase({ version: 7, partial: { products: typedProducts } }),
        ),
      ),
    );
    const step = say('Product');
    const [begun, empty] = [say('Started, not completed'), say('Empty')];
    expect(rows).toEqual([
      [step, begun, begun],
      [`${step}: ${say('Product')}`, empty, title(product?.title)],
      [`${step}: ${say('Name of the project')}`, long, 'بيوت محمية'],
      [`${step}: ${say('Project type')}`, empty, say('New project')],
    ]);
  });

  test('a disbursement of another amount is compared field by field with what is typed here', async () => {
    const { say, rows } = await shownIn(
      lang,
      'disbursement',
      disbursement(
        inConflict(
          NONE,
          { partial: { amount: { loanAccountId: greenhouses.id, amount: '500', purpose: '' } } },
          disbursementCase({ version: 7, answers: { amount: disbursementAnswers.amount } }) as never,
        ),
      ),
    );
    expect(rows.map(([name]) => name)).toEqual([
      say('Amount'),
      `${say('Amount')}: ${say('Amount')}`,
      `${say('Amount')}: ${say('Purpose')}`,
    ]);
    expect(rows[1]?.[1]).toContain('500');
    expect(rows[1]?.[2]).toContain('120,000');
    expect(rows[2]).toEqual([`${say('Amount')}: ${say('Purpose')}`, say('Empty'), disbursementAnswers.amount.purpose]);
  });

  test('a half-filled screen is compared with the answer of the other version, as it was typed', async () => {
    const { say, rows } = await shownIn(
      lang,
      'loan-application',
      application(
        inConflict(
          NONE,
          {
            partial: {
              applicantType: { applicantType: 'company' },
              branch: { regionId: '', branchId: '', officeId: '' },
              cost: { capitalCost: '12 أو أكثر', operationalCost: '640', revenueAboveThreshold: 'yes' },
              identity: {
                ...applicationAnswers.identity,
                commercialRegister: '',
                mobile: '05',
                email: '',
                street: 'طريق',
              },
              terms: { accepted: true, feeAcknowledged: false, termsVersion: '1' },
            },
          },
          draftCase({ version: 7, answers: applicationAnswers }),
        ),
      ),
    );
    const [begun, done, empty] = [say('Started, not completed'), say('Completed'), say('Empty')];
    const names = rows.map(([name]) => name);
    const row = (step: string, field?: string) =>
      rows[names.indexOf(field === undefined ? say(step) : `${say(step)}: ${say(field)}`)]?.slice(1);
    expect(row('Cost')).toEqual([begun, done]);
    expect(row('Applicant', 'Applicant')).toEqual([say('Company'), say('Individual')]);
    const [region] = applicationReference.regions;
    expect(row('Branch and office', 'Region')).toEqual([empty, title(region?.title)]);
    expect(row('Branch and office', 'Office')).toEqual([empty, title(region?.branches[0]?.offices[0]?.title)]);
    expect(row('Cost', 'Capital cost')?.[0]).toBe('12 أو أكثر');
    expect(row('Cost', 'Capital cost')?.[1]).toContain('4,200,000');
    expect(row('Cost', 'Operational cost')?.[0]).toContain('640');
    expect(row('Cost', 'Operational cost')?.[1]).toBe(empty);
    expect(row('Identity', 'Mobile number')).toEqual(['05', '0551234542']);
    expect(row('Identity', 'E-mail')).toEqual([empty, 'noura@example.sa']);
    expect(row('Identity', 'Street')).toEqual(['طريق', 'طريق الملك']);
    expect(names).not.toContain(`${say('Identity')}: ${say('City')}`);
    expect(row('Terms', 'Administrative fee')).toEqual([say('No'), say('Yes')]);
    expect(names).not.toContain(`${say('Terms')}: ${say('Acceptance of the terms')}`);
  });

  test('steps that both versions have completed are compared as a whole', async () => {
    const { say, rows } = await shownIn(
      lang,
      'loan-application',
      application(
        inConflict(
          NONE,
          { answers: { cost: { ...applicationAnswers.cost, capitalCost: 100_00 } } },
          draftCase({ version: 7, answers: applicationAnswers }),
        ),
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBe(say('Cost'));
    expect(rows[0]?.[1]).toContain('100');
    expect(rows[0]?.[2]).toContain('4,200,000');
  });

  test('a request in writing shows every field, also two that are alike, and the earlier request', async () => {
    const { details } = letterAnswers;
    const { say, rows } = await shownIn(
      lang,
      'letters',
      letter(
        inConflict(
          NONE,
          { answers: { details: { ...details, message: details.title } } as never },
          letterDraft({ version: 7, answers: { details: { ...details, refersTo: 'RR-7K3M-92QU' } } }) as never,
        ),
      ),
    );
    const [, mine = '', theirs = ''] = rows[0] ?? [];
    expect(mine.split(details.title)).toHaveLength(3);
    expect(mine).not.toContain(say('Earlier request'));
    expect(theirs).toContain(`${say('Earlier request')}: RR-7K3M-92QU`);
  });

  test('a request shows its assets, and the one that is only begun', async () => {
    const [tractor] = requestAnswers.assets;
    const { say, rows } = await shownIn(
      lang,
      'what-if',
      request(
        inConflict(
          { answers: requestAnswers, partial: {} } as Changes,
          {
            partial: {
              init: { applicantType: 'individual', productId: '', subProductId: '', projectName: 'واحة' },
              conditions: { acknowledged: false },
              assets: { category: '', assetId: 'pump', quantity: '3', price: '1,500', thirdPartyId: null },
            },
          },
          requestCase({
            version: 7,
            answers: { ...requestAnswers, init: { ...requestAnswers.init, projectName: 'نخيل' } },
          }),
        ),
      ),
    );
    const names = rows.map(([name]) => name);
    const row = (step: string, field?: string) =>
      rows[names.indexOf(field === undefined ? say(step) : `${say(step)}: ${say(field)}`)]?.slice(1);
    const pump = requestReference.assets.find(({ id }) => id === 'pump');
    const listed = requestReference.assets.find(({ id }) => id === tractor?.assetId);
    expect(row('Product and project', 'Name of the project')).toEqual(['واحة', 'نخيل']);
    expect(names).not.toContain(`${say('Product and project')}: ${say('Applicant')}`);
    expect(row('Conditions', 'Acknowledgement of the conditions')).toEqual([say('No'), say('Yes')]);
    const [mine = '', theirs = ''] = row('Assets') ?? [];
    for (const list of [mine, theirs]) expect(list).toContain(title(listed?.title));
    expect(mine).toContain(say('Started, not completed'));
    expect(theirs).not.toContain(say('Started, not completed'));
    expect(row('Assets', 'Asset')).toEqual([title(pump?.title), say('Empty')]);
    expect(row('Assets', 'Unit price')?.[0]).toContain('1,500');
  });

  test('it is chosen by keyboard, and a key that was meant for the form presses nothing', async () => {
    const sync = inConflict(
      NONE,
      { partial: { products: { ...typedProducts, projectName: 'mine' } } },
      draftCase({ version: 7, partial: { products: typedProducts } }),
    );
    const { say } = await shownIn(lang, 'loan-application', application(sync));
    await userEvent.keyboard('{Enter} ');
    expect(sync.getSnapshot().value).toBe('conflict');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(say('Keep my version'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(sync.getSnapshot().value).toBe('saved');
  });
});
