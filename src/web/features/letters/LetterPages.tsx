/** The pages of one kind of request in writing: the wizard of a new one, the list, and the thread. */
import { useParams } from '@tanstack/react-router';
import { createActor } from 'xstate';
import { readReference } from '#contract/fields/reference-number.ts';
import { LETTER_PREFIXES, letterDefinition } from '#contract/services/letters.ts';
import type { Letter, LetterWizardActor, LetterWizardSnapshot } from '#machines/letter-wizard/define-letter-wizard.ts';
import { withReads } from '#web/api/queries/reads.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { createRequestDrafts } from '#web/parts/wizard/request/request-drafts.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { LetterList } from './LetterList.tsx';
import type { LetterWizard } from './letters.ts';
import { createDetailsStep } from './steps/DetailsStep.tsx';
import { createConflict } from './steps/LetterConflict.tsx';
import { letterFeature } from './steps/letter-feature.tsx';
import { createReviewStep } from './steps/ReviewStep.tsx';
import { createSubmittedScreen } from './steps/SubmittedScreen.tsx';
import { MistypedNumber, ThreadPage } from './thread/ThreadPage.tsx';
import { letterUploads } from './uploads.ts';

/** The open requests of this tab. */
const letterDrafts = ({ calls, defined }: LetterWizard, uploads: DraftUploads) =>
  createRequestDrafts<Letter, LetterWizardSnapshot, LetterWizardActor>(
    {
      calls,
      readSubmitted: (id, options) => calls.receipt({ params: { id } }, options),
      definition: letterDefinition,
      stored: { unsaved: `${defined.id}Unsent`, newDraft: `${defined.id}New` },
      uploads,
      selectors: defined.selectors,
    },
    (actors, input) => createActor(defined.machine.provide({ actors }), { input }),
  );

export const createLetterPages = (of: LetterWizard) => {
  const uploads = letterUploads(of);
  const feature = letterFeature(of, uploads.draft);
  const { WizardPage, View } = createWizardPage(feature, {
    screens: {
      details: createDetailsStep({ feature, texts: of.texts }),
      documents: feature.DocumentsStep,
      review: createReviewStep({ feature, of }),
    },
    others: { submitted: createSubmittedScreen({ feature, of }) },
    conflict: async () => ({ default: createConflict(feature) }),
    refusal: feature.RefusalNotice,
    drafts: letterDrafts(of, uploads.draft),
    discard: ({ id }, options) => of.calls.discard({ params: { id } }, options),
    leavesTo: of.kind === 'reviewer' ? '/$lang/remote_reviewer_requests' : '/$lang/request',
  });
  return {
    WizardPage,
    WizardView: View,
    ListPage: withReads(() => <LetterList of={of} />),
    ThreadPage: withReads(() => {
      const { incident_number: typed = '' } = useParams({ strict: false });
      const read = readReference(typed, [LETTER_PREFIXES[of.kind]]);
      if ('fault' in read) return <MistypedNumber of={of} fault={read.fault} />;
      return <ThreadPage key={read.reference} of={of} number={read.reference} uploads={uploads.reply} />;
    }),
  };
};
