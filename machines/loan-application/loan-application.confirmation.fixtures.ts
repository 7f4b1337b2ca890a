/** Ways through the application: what happens on them, step by step, for its journeys. */
import type { Step } from '#contract/loans/loan-application.ts';
import { draftCase } from '../draft-sync/draft-sync.model.ts';
import { done } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { answersCase, completeDraftCase, openedCase, referenceCase } from './loan-application.fixtures.ts';

export const attachment = attachmentCase('landDeed');
export const removed = { type: 'attachment.removed', attachmentId: attachment.id };
export const saved = { type: 'draft.saved', draft: draftCase({ version: 6 }) };
export const savedConfirmed = { type: 'draft.saved', draft: draftCase({ version: 9, identityConfirmed: true }) };
export const verified = { kind: 'verified', verified: { of: 'identity', version: 6 } } as const;
export const approved = { kind: 'approved', verified: { of: 'identity', version: 6 } } as const;
export const complete = <S extends keyof typeof answersCase>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
export const opened = done('openApplication', openedCase());
const toAttachments = [opened, complete('applicantType'), complete('products'), complete('branch'), complete('cost')];
export const toIdentity = [...toAttachments, { type: 'attachment.added', attachment }, complete('attachments')];
export const toReview = [
  ...toIdentity,
  complete('identity'),
  saved,
  done('sendCode', challengeCase()),
  done('oneTimeCode', verified),
];
export const toSubmit = [...toReview, complete('review'), complete('terms')];
export const answered = (steps: readonly Step[]) =>
  openedCase({
    draft: draftCase({
      answers: Object.fromEntries(Object.entries(answersCase).filter(([step]) => steps.includes(step as Step))),
      attachments: steps.includes('attachments') ? [attachment] : [],
      identityConfirmed: steps.includes('identity'),
    }),
  });
export const ofAge = (age: number) => ({ ...referenceCase, applicant: { ...referenceCase.applicant, age } });
const { identity: _identity, ...withoutIdentity } = answersCase;
export const ofCompany = draftCase({
  answers: {
    ...withoutIdentity,
    applicantType: { applicantType: 'company' },
    cost: { ...answersCase.cost, revenueAboveThreshold: true },
  },
  attachments: [attachment],
});
export const toCode = [...toIdentity, complete('identity'), saved, done('sendCode', challengeCase())];
export const toApp = [...toIdentity, { type: 'confirmation.choose', way: 'identityApp' }, complete('identity'), saved];
export const changingIdentity = [
  done('openApplication', openedCase({ draft: completeDraftCase })),
  { type: 'step.goTo', step: 'review' },
  { type: 'answer.change', step: 'identity' },
];
export const changed = { type: 'identity.complete', answer: { ...answersCase.identity, street: 'طريق الأمير' } };
