import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { limits } from '#contract/fields/limits.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import {
  answersCase,
  completeCase,
  harvester,
  openedCase,
  referenceCase,
  requestCase,
  tractor,
} from './what-if.fixtures.ts';
import { whatIfMachine } from './what-if.machine.ts';
import { whatIfModel } from './what-if.model.ts';
import {
  reasonsFor,
  reasonsForAsset,
  selectInfo,
  selectRequiredDocuments,
  viewSteps,
  whatIfSelectors,
} from './what-if.selectors.ts';
import { type RequestPage, whatIfSteps } from './what-if.steps.ts';

proveMachine(whatIfModel);

const open = (draft = completeCase, requested: RequestPage | null = null, reference = referenceCase) => {
  const [initial] = initialTransition(whatIfMachine, { draftId: draft.id, device: 'device', requested });
  return transition(whatIfMachine, initial, done('openDraft', openedCase({ draft, reference })) as never)[0];
};

test('a deep link opens the step it names when nothing is missing before it, else the first incomplete step', () => {
  expect(open(completeCase, 'asset').matches({ filling: { assets: 'list' } })).toBe(true);
  const { init } = answersCase;
  expect(open({ ...completeCase, answers: { init } }, 'done').matches({ filling: 'conditions' })).toBe(true);
});

test('an asset that cannot be selected gives its reason (§5)', () => {
  const [adding] = transition(whatIfMachine, open(), { type: 'step.goTo', page: 'asset' });
  expect(reasonsForAsset(adding, harvester)).toEqual([
    { reason: 'assetWithoutThirdParty', step: 'assets', parameter: 'harvester' },
  ]);
  expect(reasonsForAsset(adding, tractor)).toEqual([{ reason: 'assetTwice', step: 'assets', parameter: 'tractor' }]);
});

test('a closed product is refused with its reason (§8 Product not available until end of fiscal year)', () =>
  expect(reasonsFor(open(), 'init', { ...answersCase.init, subProductId: 'greenhouse-closed' })).toEqual([
    { reason: 'productTargetReached', step: 'init' },
  ]));

test('conditions that were acknowledged for another product are asked again', () => {
  const answers = { ...answersCase, conditions: { acknowledged: true as const, subProductId: 'date-palms' } };
  const snapshot = open({ ...completeCase, answers });
  expect(snapshot.matches({ filling: 'conditions' })).toBe(true);
  expect(viewSteps(snapshot).find(({ step }) => step === 'assets')?.blocker).toEqual({
    reason: 'conditionsNotAcknowledged',
    step: 'conditions',
  });
});

const { selectBlockers } = whatIfSelectors;
const reasonsWith = (answers: Partial<typeof answersCase>) => selectBlockers(open(requestCase({ answers })));
const without = (step: keyof typeof answersCase) =>
  Object.fromEntries(Object.entries(answersCase).filter(([name]) => name !== step));

test('each reason why there is no answer names the step that mends it (§5)', () => {
  expect(reasonsWith(answersCase)).toEqual([]);
  expect(reasonsWith({})).toEqual([
    { reason: 'stepUnanswered', step: 'init' },
    { reason: 'conditionsNotAcknowledged', step: 'conditions' },
    { reason: 'assetMissing', step: 'assets' },
    { reason: 'stepUnanswered', step: 'documents' },
  ]);
  expect(reasonsWith(without('conditions'))).toEqual([{ reason: 'conditionsNotAcknowledged', step: 'conditions' }]);
  expect(reasonsWith({ ...answersCase, assets: [{ ...tractor, price: limits.costMax }] })).toEqual([
    { reason: 'costTooHigh', step: 'assets' },
  ]);
  const reference = { ...referenceCase, applicant: { ...referenceCase.applicant, age: 20 } };
  expect(reasonsFor(open(completeCase, null, reference), 'init', answersCase.init)).toEqual([
    { reason: 'applicantTooYoung', step: 'init', parameter: '21' },
  ]);
});

test('the steps are listed in their order, and each address leads to its page (§2)', () => {
  expect(viewSteps(open()).map(({ step }) => step)).toEqual(['init', 'conditions', 'assets', 'documents', 'done']);
  expect(whatIfSteps.pageAt('loan_request_asset')).toBe('asset');
  expect(whatIfSteps.pageAt('login')).toBeUndefined();
});

test('the documents that are asked for are those of the product and of the type of applicant', () => {
  const documentsOf = (applicantType: 'individual' | 'company') =>
    selectRequiredDocuments(
      open(requestCase({ answers: { ...answersCase, init: { ...answersCase.init, applicantType } } })),
    );
  expect(documentsOf('individual')).toEqual(['landDeed']);
  expect(documentsOf('company')).toEqual(['landDeed', 'articles']);
  expect(selectRequiredDocuments(open(requestCase()))).toEqual([]);
});

test('the portal estimates before the fund has responded', () => {
  const unasked = open(completeCase, 'documents');
  expect(unasked.context.info).toBeNull();
  expect(selectInfo(unasked)).toMatchObject({ cost: 400_000_00, fundShare: 300_000_00, ownShare: 100_000_00 });
  const { asOf, terms, instalments } = selectInfo(unasked) ?? {};
  expect({ asOf, terms }).toEqual({ asOf: referenceCase.today, terms: referenceCase.terms });
  // Equal yearly instalments over ten years, after two years of grace.
  expect(instalments?.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => 30_000_00));
  expect(selectInfo(open(requestCase()))).toMatchObject({ cost: 0, fundShare: 0 });
});
