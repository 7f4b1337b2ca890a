/** What was asked for, on the page of a request: the fields of a deal in the specification, section 3. */
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import type { DealDetails } from '#contract/loans/deals.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { CancelDeal } from './CancelDeal.tsx';
import { DealTimeline } from './DealTimeline.tsx';
import { DealFacts } from './DealView.tsx';

const AT = '2026-11-02T08:00:00Z';
const words = { ar: 'المناحل', en: 'Apiaries' };
const deal: DealDetails = {
  ...{ id: 'a', reference: 'LR-7K3M-92QX', state: 'x', step: 'financialStudy', outcome: 'open', awaits: 'fund' },
  ...{ projectName: 'مناحل', dealType: 'capitalAndOperational', projectType: 'expansion' },
  ...{ sector: { ar: 'الإنتاج الحيواني', en: 'Livestock' }, product: words, subProduct: words, branch: words },
  ...{ office: words, applicantType: 'individual', cost: 1, fundShare: 1, rejectionReason: null },
  ...{ requiredDocuments: [], submittedAt: AT, updatedAt: AT, answers: {}, attachments: [], documentTitles: {} },
  ...{ history: [], version: 1, stateValue: 'x', contractNumber: null, cancellable: false },
};

let stage: Stage;
afterEach(() => stage.end());
const facts = async (lang: (typeof LANGS)[number], given: DealDetails) => {
  stage = await openStage(lang, ['deals']);
  stage.show(<DealFacts deal={given} />);
  await until(() => expect(stage.home.querySelector('dt')).not.toBeNull());
  return new Map(
    [...stage.home.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.textContent,
    ]),
  );
};

test.each(LANGS)('its type, its finance sector and the type of its project are said (%s)', async (lang) => {
  const shown = await facts(lang, deal);
  expect(shown.get(stage.say('Type of request'))).toBe(stage.say('Capital and operating loan'));
  expect(shown.get(stage.say('Finance sector'))).toBe(deal.sector[lang]);
  expect(shown.get(stage.say('Project type'))).toBe(stage.say('Expansion of an existing project'));
});

test('what an old request does not know is left out', async () => {
  const shown = await facts('en', { ...deal, dealType: null, projectType: null });
  expect([shown.has('Type of request'), shown.has('Project type'), shown.has('Finance sector')]).toEqual([
    false,
    false,
    true,
  ]);
});

const times = {
  ...{ submission: null, grantDecision: { from: 9, to: 31 }, financialStudy: { from: 17, to: 41 } },
  ...{ technicalAnalysis: { from: 3, to: 3 }, loanApproval: null, contractProcessing: null, signing: null },
};
const shownText = async (view: ReactNode) => {
  stage.show(view);
  await until(() => expect(stage.home.textContent).not.toBe(''));
  return stage.home.textContent;
};

test.each([
  ['ar', 'عادةً من 17 إلى 41 يومًا', 'عادةً نحو 3 أيام', 'عادةً من 9 إلى 31 يومًا'],
  ['en', 'Usually 17 to 41 days', 'Usually about 3 days', 'Usually 9 to 31 days'],
] as const)('the timeline says how long the steps ahead usually take (%s)', async (lang, now, later, before) => {
  stage = await openStage(lang, ['deals']);
  const text = await shownText(<DealTimeline deal={deal} times={times} />);
  expect([text?.includes(now), text?.includes(later), text?.includes(before)]).toEqual([true, true, false]);
  const ended = { ...deal, outcome: 'rejected' } as const;
  expect(await shownText(<DealTimeline deal={ended} times={times} />)).not.toContain(later);
});

test('what usual times are is said only where there are some', async () => {
  stage = await openStage('en', ['deals']);
  const said = 'They are not a promise.';
  // Those of the steps behind are not shown.
  const behind = { ...times, financialStudy: null, technicalAnalysis: null };
  expect(await shownText(<DealTimeline deal={deal} times={times} />)).toContain(said);
  expect(await shownText(<DealTimeline deal={deal} times={behind} />)).not.toContain(said);
  expect(await shownText(<DealTimeline deal={deal} times={null} />)).not.toContain(said);
});

test.each(LANGS)('where cancelling is switched off, it says whom to ask (%s)', async (lang) => {
  stage = await openStage(lang, ['deals']);
  const text = await shownText(<CancelDeal deal={{ ...deal, cancellable: true }} />);
  for (const part of [stage.say('No longer need this loan?'), deal.branch[lang], deal.reference])
    expect(text).toContain(part);
  expect(stage.home.querySelector('button')).toBeNull();
});
