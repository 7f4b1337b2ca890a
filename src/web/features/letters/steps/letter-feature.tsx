/** A request in writing as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  LETTER_STEPS,
  type LetterBlocker,
  type LetterReference,
  letterDefinition,
  longestHalfFilledLetter,
} from '#contract/services/letters.ts';
import type { Letter, LetterWizardActor, LetterWizardSnapshot } from '#machines/letter-wizard/define-letter-wizard.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { type Before, Fact, GoodToKnow, NoFee, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { createRequestSteps } from '#web/parts/wizard/request/create-request-steps.tsx';
import { useRequestReason } from '#web/parts/wizard/request/use-request-reason.ts';
import { minutesOf } from '#web/routing/pages.ts';
import { letterSentences } from '../letters.sentences.ts';
import type { LetterWizard } from '../letters.ts';

/** What to know before a request is written: time, who acts when, and that it is free. */
const BeforeYouWrite = ({ isOpen }: Before) => {
  const limits = useLimitsText();
  return (
    <GoodToKnow isOpen={isOpen} steps={LETTER_STEPS.length} minutes={minutesOf('reviewer-request')}>
      <Fact of={<Trans>Documents</Trans>} note={<Trans>Each file: {limits}.</Trans>}>
        <Trans>Only if they help to explain your request</Trans>
      </Fact>
      <TurnsFact
        turns={[
          <Trans key="you">You write your request and submit it</Trans>,
          <Trans key="fund">The fund replies here, and sends you a text message</Trans>,
          <Trans key="reply">You can reply until the request is closed</Trans>,
        ]}
      />
      <NoFee />
    </GoodToKnow>
  );
};

export const letterStepNames = {
  details: msg`Your request`,
  documents: msg`Attachments`,
  review: msg`Review`,
};

/** Puts reasons into words. */
const useReasonTextOf = ({ documents }: LetterReference) => {
  const { t } = useLingui();
  const commonReason = useRequestReason(documents);
  return ({ reason }: LetterBlocker): string => {
    switch (reason) {
      case 'orderTypeClosed':
        return t`Choose a type of request that is offered now`;
      case 'serviceTypeClosed':
        return t`Choose a service that is offered now`;
      case 'earlierUnknown':
        return t`Choose one of your closed requests, or none`;
      default:
        return commonReason({ reason });
    }
  };
};

export const letterFeature = ({ defined, texts, links: { Begin } }: LetterWizard, uploads: DraftUploads) => {
  const feature = createWizardFeature<Letter, LetterWizardSnapshot, LetterWizardActor>({
    wizard: defined.wizard,
    selectors: defined.selectors,
    names: letterStepNames,
    texts: {
      title: texts.title,
      steps: msg`Steps of this request`,
      opening: msg`This request is being opened`,
      notOpened: msg`This request could not be opened`,
    },
    missing: {
      title: msg`This request was not found`,
      why: msg`It may have been deleted or expired, or it belongs to someone else. Your requests are in your list.`,
      begin: (
        <Begin variant="secondary">
          <Trans>New request</Trans>
        </Begin>
      ),
    },
    useReasonText: useReasonTextOf,
    sentences: letterSentences,
    longest: longestHalfFilledLetter,
    Before: BeforeYouWrite,
  });
  const steps = createRequestSteps(feature, defined.selectors, {
    uploads,
    blockersIn: letterDefinition.blockersIn,
    areOptional: true,
    texts: {
      title: msg`Attach files, if they help`,
      lead: msg`Attachments are optional. Each file is saved as soon as it is uploaded.`,
    },
  });
  return { ...feature, ...steps };
};
export type LetterFeature = ReturnType<typeof letterFeature>;
