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
export const individual = { applicantType: { applicantType: 'individual' } } as const;
export const company = { applicantType: { applicantType: 'company' } } as const;
export const branch = { branch: { branchId: 'buraydah', officeId: 'unaizah' } };
export const change = { type: 'answers.change', answers: individual } as const;
export const input = {
  type: 'input.changed',
  step: 'products',
  values: { projectName: 'مزرعة', projectType: 'new' },
} as const;
export const base = { version: 3, answers: { branch: { branchId: 'riyadh', officeId: 'dawadmi' } }, partial: {} };
/** Another device has answered the same step otherwise, or typed into the same screen. */
export const theirs = draftCase({
  version: 7,
  answers: { ...base.answers, ...company },
  partial: { products: { projectName: 'نخيل', projectType: 'new' } },
});
/** Another device has answered another step. */
export const elsewhere = draftCase({ version: 5, answers: branch });
/** Another device has answered a step that stood open, and left the others as they were. */
export const besides = draftCase({ version: 8, answers: { ...base.answers, ...company } });
/** The save arrived, and its response did not. */
export const arrived = draftCase({
  version: 4,
  answers: { ...base.answers, ...individual },
  partial: { products: input.values },
});
export const conflictWith = (draft: Draft) => problem('draft_conflict', { detail: draft });
export const conflict = failed('saveDraft', conflictWith(theirs));
