/** The loan application as a wizard of the portal: its texts, the names of its steps, and the reasons why it cannot go on. */
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import {
  APPLICANT_TYPES,
  type ApplicantType,
  type Blocker,
  type PartialAnswers,
  STEPS,
  type Step,
} from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import { formatAmount } from '#contract/money/money.ts';
import type {
  LoanApplicationActor,
  loanApplicationMachine,
} from '#machines/loan-application/loan-application.machine.ts';
import {
  loanApplicationSelectors,
  selectReturnsToReview,
} from '#machines/loan-application/loan-application.selectors.ts';
import { loanApplication } from '#machines/loan-application/loan-application.setup.ts';
import type { LoanApplication, Reference } from '#machines/loan-application/loan-application.types.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { createWizardFeature } from '#web/parts/wizard/create-wizard-feature.tsx';
import { type Before, DocumentsFact, Fact, GoodToKnow, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { catalogueAtBuild, type Opening } from '#web/parts/wizard/opening.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { minutesOf } from '#web/routing/pages.ts';
import { useConfig } from '#web/state/config.ts';
import { useStore } from '#web/storage/store.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useApplicantTypes } from './fields/applicant-types.ts';
import { useFieldNames } from './fields/field-names.ts';
import { loanApplicationSentences } from './loan-application.sentences.ts';

/** Steps, time, documents, who acts when, and the fee, shown before anything is typed. Derived from the flow and the catalogue. */
type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

const BeforeYouStart = ({
  isOpen,
  reference: { catalogue },
  answers,
}: Before & { reference: { catalogue: Offer }; answers: PartialAnswers }) => {
  const { t } = useLingui();
  // The stored answer counts, not the present choice: a list that changes above the question would move it away from
  // the finger.
  const type = answers.applicantType?.applicantType;
  const config = useConfig();
  return (
    <GoodToKnow isOpen={isOpen} steps={STEPS.length} minutes={minutesOf('loan-application')}>
      <DocumentsFact
        of={<Trans>Documents usually needed</Trans>}
        note={<Trans>They depend on the product; you see the list as soon as you choose it.</Trans>}
        documents={usualDocuments(catalogue, type ? [type] : APPLICANT_TYPES)}
      />
      <TurnsFact
        turns={[
          <Trans key="you">You fill in and submit the application</Trans>,
          <Trans key="fund">The fund studies it and decides</Trans>,
          <Trans key="sign">You sign the contract</Trans>,
        ]}
      />
      <Fact
        of={<Trans>Administrative fee</Trans>}
        note={<Trans>Not refunded, whatever the decision. You confirm it before you submit.</Trans>}
      >
        {/* Its line is there before it is known. */}
        {config ? <Amount currencyLabel={t`Saudi riyal`}>{formatAmount(config.administrativeFee)}</Amount> : '\u00a0'}
      </Fact>
    </GoodToKnow>
  );
};

/** The documents that at least half of the products open to these applicants ask for, the most required first. */
const usualDocuments = ({ products, documentKinds }: Offer, types: readonly ApplicantType[]) => {
  const open = products.flatMap(({ subProducts }) => subProducts).filter(({ closed }) => closed === null);
  const lists = types.flatMap((type) =>
    open
      .filter(({ applicantTypes }) => applicantTypes.includes(type))
      .map(({ requiredDocuments }) => requiredDocuments[type]),
  );
  return documentKinds
    .map((document) => ({ ...document, requiredBy: lists.filter((kinds) => kinds.includes(document.kind)).length }))
    .filter(({ requiredBy }) => requiredBy > 0 && requiredBy * 2 >= lists.length)
    .sort((one, other) => other.requiredBy - one.requiredBy);
};

/** What the pages of the application ask, shown while it is opened. The first one the build shows as a whole. */
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

const opening: Opening<Step> = {
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

export type LoanApplicationSnapshot = SnapshotFrom<typeof loanApplicationMachine>;

export const stepNames = {
  applicantType: msg`Applicant`,
  products: msg`Product`,
  branch: msg`Branch and office`,
  cost: msg`Cost`,
  attachments: msg`Documents`,
  identity: msg`Identity`,
  review: msg`Review`,
  terms: msg`Terms`,
  submit: msg`Submission`,
};

/** Reasons in words; documents are called by their names. */
const useReasonTextOf = ({ catalogue }: Reference) => {
  const blockerText = useBlockerText();
  const words = useBilingual();
  const nameOf = (kind: string) => {
    const known = catalogue.documentKinds.find((document) => document.kind === kind);
    return known ? words(known.title) : kind;
  };
  return (reason: Blocker) => blockerText(reason, nameOf);
};

export const loanApplicationFeature = createWizardFeature<
  LoanApplication,
  LoanApplicationSnapshot,
  LoanApplicationActor
>({
  wizard: loanApplication,
  selectors: loanApplicationSelectors,
  names: stepNames,
  texts: {
    title: msg`New loan application`,
    steps: msg`Steps of the application`,
    opening: msg`Your application is being opened`,
    notOpened: msg`Your application could not be opened`,
  },
  missing: {
    title: msg`This application was not found`,
    why: msg`It may have been deleted or expired, or it belongs to someone else. Your applications are listed in your account.`,
    begin: (
      <PageButtonLink to="/$lang/get_loan_applicant_type/{-$id}" params={{ id: undefined }} variant="secondary">
        <Trans>Start a new application</Trans>
      </PageButtonLink>
    ),
  },
  useReasonText: useReasonTextOf,
  sentences: loanApplicationSentences,
  opening,
  Before: BeforeYouStart,
  useNextLabel: (actor) =>
    useSelector(actor, selectReturnsToReview) ? <Trans>Save and return to review</Trans> : undefined,
});
export const { Unfinished, useReasonText, useReasonWithStep, useStepAddress, useStepForm, useWizard, useWizardState } =
  loanApplicationFeature;
