/** Steps, time, documents, who acts when, and the fee, shown before anything is typed. Derived from the flow and the catalogue. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ApplicantType, STEPS } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useConfig } from '#web/boot/config.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { ABOUT_MINUTES } from '#web/parts/wizard/about-minutes.ts';
import { Fact, GoodToKnow } from '#web/parts/wizard/GoodToKnow.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { useWizard } from '../loan-application.feature.tsx';

export const BeforeYouStart = ({ type }: { type: ApplicantType }) => {
  const { t } = useLingui();
  const words = useBilingual();
  const { catalogue } = useWizard().reference;
  const config = useConfig();
  const limits = useLimitsText();
  return (
    <GoodToKnow steps={STEPS.length} minutes={ABOUT_MINUTES.loanApplication}>
      <Fact
        of={<Trans>Documents usually wanted</Trans>}
        note={
          <>
            <Trans>The product decides; you see its list as soon as you choose it.</Trans> {limits}.
          </>
        }
      >
        <ul>
          {usualDocuments(catalogue, type).map(({ kind, title }) => (
            <li key={kind}>{words(title)}</li>
          ))}
        </ul>
      </Fact>
      <Fact of={<Trans>Who acts when</Trans>}>
        <ol>
          <li>
            <Trans>You fill in and submit the application</Trans>
          </li>
          <li>
            <Trans>The fund studies it and decides</Trans>
          </li>
          <li>
            <Trans>You sign the contract</Trans>
          </li>
        </ol>
      </Fact>
      <Fact
        of={<Trans>Administrative fee</Trans>}
        note={<Trans>Not refunded, whatever the decision. You confirm it before you submit.</Trans>}
      >
        {config && <Amount currencyLabel={t`Saudi riyal`}>{formatAmount(config.administrativeFee)}</Amount>}
      </Fact>
    </GoodToKnow>
  );
};

/** The documents that at least half of the products open to this applicant ask for, the most required first. */
const usualDocuments = ({ products, documentKinds }: Catalogue, type: ApplicantType) => {
  const lists = products
    .flatMap(({ subProducts }) => subProducts)
    .filter(({ closed, applicantTypes }) => closed === null && applicantTypes.includes(type))
    .map(({ requiredDocuments }) => requiredDocuments[type]);
  return documentKinds
    .map((document) => ({ ...document, requiredBy: lists.filter((kinds) => kinds.includes(document.kind)).length }))
    .filter(({ requiredBy }) => requiredBy > 0 && requiredBy * 2 >= lists.length)
    .sort((one, other) => other.requiredBy - one.requiredBy);
};
