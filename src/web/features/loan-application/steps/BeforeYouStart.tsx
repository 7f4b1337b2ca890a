/** Steps, time, documents, who acts when, and the fee, shown before anything is typed. Derived from the flow and the catalogue. */
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICANT_TYPES, type ApplicantType, type PartialAnswers, STEPS } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import { formatAmount } from '#contract/money/money.ts';
import { type Before, DocumentsFact, Fact, GoodToKnow, TurnsFact } from '#web/parts/wizard/GoodToKnow.tsx';
import { minutesOf } from '#web/routing/pages.ts';
import { useConfig } from '#web/state/config.ts';
import { Amount } from '#web/ui/Amount.tsx';

type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

export const BeforeYouStart = ({
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
