/** What the forms of the portal itself say about their fields. */
import { msg } from '@lingui/core/macro';
import { asks, asksToChoose, type FormSentences } from './field-sentences.ts';

export const feedbackSentences = {
  reasons: asksToChoose(msg`Choose the reasons`),
  text: asks(msg`Write your comment`),
} satisfies FormSentences;

export const estimateSentences = { cost: asks(msg`Enter the cost of your project`) } satisfies FormSentences;
