import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { answersCase, completeCase, harvester, openedCase, tractor } from './what-if.fixtures.ts';
import { whatIfMachine } from './what-if.machine.ts';
import { whatIfModel } from './what-if.model.ts';
import { reasonsFor, reasonsForAsset, selectInfo, viewSteps } from './what-if.selectors.ts';
import type { RequestPage } from './what-if.steps.ts';

proveMachine(whatIfModel);

const open = (draft = completeCase, requested: RequestPage | null = null) => {
  const [initial] = initialTransition(whatIfMachine, { draftId: draft.id, device: 'device', requested });
  return transition(whatIfMachine, initial, done('openDraft', openedCase({ draft })) as never)[0];
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

test('the portal estimates before the fund has responded', () => {
  const unasked = open(completeCase, 'documents');
  expect(unasked.context.info).toBeNull();
  expect(selectInfo(unasked)).toMatchObject({ cost: 400_000_00, fundShare: 300_000_00, ownShare: 100_000_00 });
});
