/** Marks the answers that changed since the citizen's last look at the review. */
import { useEffect, useState } from 'react';
import type { AnsweredStep } from '#contract/loans/loan-application.ts';
import { selectAnswers, selectAttachments } from '#machines/loan-application/loan-application.selectors.ts';
import {
  type LoanApplicationActor,
  type LoanApplicationSnapshot,
  useWizard,
  useWizardState,
} from '../../loan-application.feature.tsx';

type Seen = Pick<LoanApplicationSnapshot['context'], 'answers' | 'attachments'>;
const seenBy = new WeakMap<LoanApplicationActor, Seen>();

export const hasChanged = (step: AnsweredStep, before: Seen, now: Seen): boolean => {
  const shown = ({ answers, attachments }: Seen) =>
    JSON.stringify(step === 'attachments' ? attachments.map(({ id }) => id) : answers[step]);
  return shown(before) !== shown(now);
};

export const useChangedAnswers = () => {
  const { actor } = useWizard();
  const answers = useWizardState(selectAnswers);
  const attachments = useWizardState(selectAttachments);
  const [before] = useState(() => seenBy.get(actor));
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      seenBy.set(actor, { answers: selectAnswers(snapshot), attachments: selectAttachments(snapshot) });
    },
    [actor],
  );
  return (step: AnsweredStep) => before !== undefined && hasChanged(step, before, { answers, attachments });
};
