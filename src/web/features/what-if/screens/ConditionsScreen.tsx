/** Page 2: on what conditions the product is lent for, and the documents it will want. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/fields/limits.ts';
import { conditionsForm } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import { selectAnswers, selectRequiredDocuments, selectSubProduct } from '#machines/what-if/what-if.selectors.ts';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { useConfig } from '#web/state/config.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizard, useWizardState } from '../what-if.feature.tsx';
import styles from './Screens.module.css';

const ConditionsScreen = () => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  const { catalogue, terms } = useWizard().reference;
  const fee = useConfig()?.administrativeFee;
  const { init } = useWizardState(selectAnswers);
  const product = useWizardState(selectSubProduct);
  const required = useWizardState(selectRequiredDocuments);
  const subProductId = product?.id ?? '';
  const { tick, frame } = useStepForm({
    step: 'conditions',
    schema: conditionsForm,
    labels: useFieldNames().conditions(),
    defaults: (answer) => ({ acknowledged: answer?.subProductId === subProductId }),
    toAnswer: ({ acknowledged }) => ({ acknowledged, subProductId }),
  });
  const { firstTierPercent, restPercent, repaymentYears, graceYears } = terms;
  const firstTier = formatAmount(terms.firstTier);
  const served = (product?.applicantTypes ?? []).map((type) => i18n._(applicantTypeNames[type])).join(t`, `);
  const age = limits.applicantAge;
  return (
    <StepFrame
      title={t`Loan conditions`}
      lead={product && `${words(product.title)} – ${words(product.summary)}`}
      aside={
        <Card as="section" accent="gold">
          <h2>
            <Trans>Documents the application requires</Trans>
          </h2>
          <p>
            <Plural value={required.length} one="# document" other="# documents" />
          </p>
          <ul className={styles.list}>
            {catalogue.documentKinds
              .filter(({ kind }) => required.includes(kind))
              .map(({ kind, title, hint }) => (
                <li key={kind}>
                  {words(title)}
                  <small>{words(hint)}</small>
                </li>
              ))}
          </ul>
        </Card>
      }
      {...frame}
    >
      <ul className={styles.list}>
        <li>
          <Trans>Who may apply: {served}</Trans>
          {init?.applicantType === 'individual' && (
            <small>
              <Plural value={age} one="Individuals of # year or more" other="Individuals of # years or more" />
            </small>
          )}
        </li>
        <li>
          <Trans>
            The fund covers {firstTierPercent}% of the first {firstTier} riyals of the cost, and {restPercent}% of the
            rest.
          </Trans>
          <small>
            <Trans>The remaining part is your own contribution.</Trans>
          </small>
        </li>
        <li>
          <Trans>No interest is charged.</Trans>
        </li>
        <li>
          <Trans>
            It is paid back in yearly instalments over <Plural value={repaymentYears} one="# year" other="# years" />,
            after a grace period of <Plural value={graceYears} one="# year" other="# years" />.
          </Trans>
        </li>
        <li>
          <Trans>The project’s assets are bought from a third party that the fund recognises.</Trans>
        </li>
        {fee !== undefined && (
          <li>
            <Trans>
              An application costs an administrative fee of <Money halalas={fee} />, which is not refunded. Trying it
              out costs nothing.
            </Trans>
          </li>
        )}
      </ul>
      <Checkbox {...tick('acknowledged')}>
        <Trans>I have read these conditions.</Trans>
      </Checkbox>
    </StepFrame>
  );
};
export default ConditionsScreen;
