/** What the pages of the application ask, shown while it is opened. The first one the build shows as a whole. */
import { msg } from '@lingui/core/macro';
import type { Step } from '#contract/loans/loan-application.ts';
import type { Before } from '#web/parts/wizard/GoodToKnow.tsx';
import { catalogueAtBuild, type Opening } from '#web/parts/wizard/opening.ts';
import { useStore } from '#web/storage/store.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useApplicantTypes } from './fields/applicant-types.ts';
import { useFieldNames } from './fields/field-names.ts';
import { BeforeYouStart } from './steps/BeforeYouStart.tsx';

const ApplicantTypes = () => (
  <RadioCards
    name="applicantType"
    legend={useFieldNames().applicantType().applicantType}
    legendHidden
    options={useApplicantTypes()}
  />
);

const BeforeApplying = ({ isOpen }: Before) => {
  const catalogue = useStore(catalogueAtBuild);
  return catalogue && <BeforeYouStart isOpen={isOpen} reference={{ catalogue }} answers={{}} />;
};

export const opening: Opening<Step> = {
  questions: {
    applicantType: {
      title: msg`Who is applying?`,
      lead: msg`You apply in your own name, or for the establishment that you represent.`,
    },
    products: {
      title: msg`What will the loan finance?`,
      lead: msg`Choose the product, then the sub product that fits your project best.`,
    },
    branch: {
      title: msg`Which office is closest to your project?`,
      lead: msg`It receives your application and visits the project.`,
    },
    cost: {
      title: msg`How much will your project cost?`,
      lead: msg`Enter at least one cost. We estimate the fund's share while you type.`,
    },
    attachments: {
      title: msg`Attach the documents of your project`,
      lead: msg`The product you chose requires these documents. Each file is saved as soon as it is uploaded.`,
    },
    identity: { title: msg`Who is applying, and where can we reach you?` },
    review: {
      title: msg`Review your answers`,
      lead: msg`Check that everything is right. After each change you return to this page.`,
    },
    terms: {
      title: msg`Read and accept the terms`,
      lead: msg`These terms say what you agree to, and how the fund uses your data.`,
    },
    submit: { title: msg`Submit the application` },
  },
  preview: import.meta.env.SSR ? { Before: BeforeApplying, Answers: ApplicantTypes } : undefined,
};
