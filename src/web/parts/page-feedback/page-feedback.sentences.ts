import { msg } from '@lingui/core/macro';
import { feedbackForm } from '#contract/portal/page-feedback.ts';
import { asks, asksToChoose, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const feedbackSentences = {
  reasons: asksToChoose(msg`Choose the reasons`),
  text: asks(msg`Write your comment`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  pageFeedback: { sentences: feedbackSentences, schemas: [feedbackForm] },
});
