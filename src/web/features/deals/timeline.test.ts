import { describe, expect, test } from 'vitest';
import type { DealDetails } from '#contract/loans/deals.ts';
import { stagesOf } from './timeline.ts';

type Entry = DealDetails['history'][number];
const entry = (at: string, event: string, step: Entry['step'], more: Partial<Entry> = {}): Entry => ({
  at: `2026-10-${at}T08:00:00.000Z`,
  event,
  step,
  state: step ?? 'rejected',
  kind: null,
  note: null,
  by: 'fund',
  ...more,
});
const submitted = entry('05', 'application.submit', 'grantDecision', { by: 'citizen' });
const granted = entry('14', 'grant.approve', 'financialStudy');
const asked = entry('20', 'document.request', 'financialStudy', { kind: 'land-deed' });
const brought = entry('22', 'document.receive', 'financialStudy', { kind: 'land-deed', by: 'citizen' });
const days = (stages: ReturnType<typeof stagesOf>) =>
  stages.map(({ state, at }) => `${state} ${at?.slice(8, 10) ?? '–'}`);

describe('the steps of a deal', () => {
  test('before it are done on the day that the next began, after it are to come', () =>
    expect(days(stagesOf({ step: 'financialStudy', outcome: 'open', history: [submitted, granted] }))).toEqual([
      'done 05',
      'done 14',
      'now 14',
      'todo –',
      'todo –',
      'todo –',
      'todo –',
    ]));

  test('are not moved by a document that was asked for, which is shown with its step', () => {
    const stages = stagesOf({ step: 'financialStudy', outcome: 'open', history: [submitted, granted, asked, brought] });
    expect(days(stages)[2]).toBe('now 14');
    expect(stages.map(({ documents }) => documents.length)).toEqual([0, 0, 2, 0, 0, 0, 0]);
  });

  test('stop where it was rejected', () => {
    const history = [submitted, granted, entry('30', 'deal.reject', null)];
    expect(days(stagesOf({ step: 'financialStudy', outcome: 'rejected', history }))).toEqual([
      'done 05',
      'done 14',
      'stopped 30',
      'todo –',
      'todo –',
      'todo –',
      'todo –',
    ]);
  });

  test('are all done once the contract is signed', () => {
    const history = [
      submitted,
      granted,
      entry('15', 'financialStudy.complete', 'technicalAnalysis'),
      entry('16', 'technicalAnalysis.complete', 'loanApproval'),
      entry('17', 'loan.approve', 'contractProcessing'),
      entry('18', 'contract.issue', 'signing'),
      entry('19', 'contract.sign', 'signing'),
      entry('21', 'secondParty.approve', 'signing'),
    ];
    expect(days(stagesOf({ step: 'signing', outcome: 'signed', history }))).toEqual([
      'done 05',
      'done 14',
      'done 15',
      'done 16',
      'done 17',
      'done 18',
      'done 21',
    ]);
  });
});
