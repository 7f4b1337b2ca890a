/** The versions of a draft, and what is changed on this device. */
import { problem } from '#contract/kernel/problems.ts';
import type { Draft } from '#contract/loans/loan-application.ts';
import { failed } from '../kit/testing/model.ts';

export const draftCase = (rest: Partial<Draft> = {}): Draft => ({
  id: '01890000-0000-7000-8000-000000000001',
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  identityConfirmed: false,
  applicantAge: 41,
  updatedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-02-19T09:00:00.000Z',
  dealId: null,
  ...rest,
});
const costsOf = (capitalCost: number) =>
  ({ cost: { capitalCost, operationalCost: 500_00, revenueAboveThreshold: null } }) as const;
export const costs = costsOf(1_000_00);
export const otherCosts = costsOf(2_000_00);
export const branch = { branch: { branchId: 'buraydah', officeId: 'unaizah' } };
export const change = { type: 'answers.change', answers: costs } as const;
export const input = {
  type: 'input.changed',
  step: 'cost',
  values: { capitalCost: '1000', operationalCost: '12' },
} as const;
/** The citizen goes on in the field that the server refuses, or in another one. */
export const corrected = { ...input, values: { ...input.values, operationalCost: '13' } } as const;
export const besideIt = { ...input, values: { ...input.values, capitalCost: '2000' } } as const;
const refusedAt = (path: string) => problem('invalid_request', { fields: [{ path, description: 'invalid' }] });
export const inputRefused = refusedAt('partial.cost.operationalCost');
export const answerRefused = refusedAt('answers.cost.operationalCost');
export const base = { version: 3, answers: { branch: { branchId: 'riyadh', officeId: 'dawadmi' } }, partial: {} };
/** Another device has answered the same step otherwise, and typed into its screen. */
export const theirs = draftCase({
  version: 7,
  answers: { ...base.answers, ...otherCosts },
  partial: { cost: { capitalCost: '7000', operationalCost: '' } },
});
/** Another device has answered another step. */
export const elsewhere = draftCase({ version: 5, answers: branch });
/** Another device has answered a step that stood open, and left the others as they were. */
export const besides = draftCase({ version: 8, answers: { ...base.answers, ...otherCosts } });
/** The save arrived, and its response did not. */
export const arrived = draftCase({ version: 4, answers: { ...base.answers, ...costs } });
export const conflictWith = (draft: Draft) => problem('draft_conflict', { detail: draft });
export const conflict = failed('saveDraft', conflictWith(theirs));
/** What the device had when the draft was opened, in a step of its own. */
export const restored = { answers: {}, partial: { identity: { city: 'بريدة' } } };
