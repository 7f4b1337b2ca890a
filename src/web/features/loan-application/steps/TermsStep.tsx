/** Step 8: the terms to read, and two separate consents: to them, and to a fee that is not refunded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { termsForm } from '#contract/loans/loan-application.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Clauses } from '#web/ui/Clauses.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { openedTerms } from '../fields/as-typed.ts';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizard } from '../loan-application.feature.tsx';
import { AdministrativeFee } from './StepParts.tsx';
import styles from './Steps.module.css';

const TermsStep = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const { version, clauses } = useWizard().reference.catalogue.terms;
  const { tick, frame } = useStepForm({
    step: 'terms',
    schema: termsForm,
    labels: useFieldNames().terms(),
    defaults: (answer) => openedTerms(version, answer),
  });
  return (
    <StepFrame
      title={t`Read and accept the terms`}
      lead={<Trans>These terms say what you agree to, and how the fund uses your data.</Trans>}
      {...frame}
    >
      <section className={styles.terms} aria-labelledby="terms-title">
        <div className={styles.termsHead}>
          <h2 id="terms-title">
            <Trans>Terms of the application</Trans>
          </h2>
          <small>
            <Trans>
              Version <Ltr>{version}</Ltr>
            </Trans>
          </small>
        </div>
        <Clauses
          clauses={clauses.map(({ title, text }) => ({ id: title.en, title: words(title), text: words(text) }))}
        />
      </section>
      <Checkbox {...tick('accepted')}>
        <Trans>I have read the terms and accept them.</Trans>
      </Checkbox>
      <Checkbox
        {...tick('feeAcknowledged')}
        description={<Trans>It pays for studying the application, whatever the decision.</Trans>}
      >
        <Trans>
          I know that the administrative fee (<AdministrativeFee />) is not refunded.
        </Trans>
      </Checkbox>
    </StepFrame>
  );
};

export default TermsStep;
