/** Step 3: what is submitted, with the ways to change it, and the submission. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import styles from '../letters.module.css';
import type { LetterWizard } from '../letters.ts';
import type { LetterFeature } from './letter-feature.tsx';
import { letterStepNames } from './letter-feature.tsx';
import { useFieldNames } from './letter-fields.ts';

type Needs = { feature: LetterFeature; of: LetterWizard };

export const createReviewStep =
  ({ feature: { useWizard, useWizardState, ReviewFrame, Section, DocumentsSection }, of }: Needs) =>
  () => {
    const { i18n } = useLingui();
    const words = useBilingual();
    const names = useFieldNames().details();
    const { orderTypes, serviceTypes } = useWizard().reference;
    const { details } = useWizardState(of.defined.selectors.selectAnswers);
    const nameOf = (choices: typeof orderTypes, id: string | undefined) => {
      const known = choices.find((choice) => choice.id === id);
      return known && words(known.title);
    };
    return (
      <ReviewFrame lead={<Trans>Check what you ask for. After submission you add to it in further messages.</Trans>}>
        <div>
          <Section step="details" title={i18n._(letterStepNames.details)}>
            <SummaryRow label={names.orderType}>{nameOf(orderTypes, details?.orderType)}</SummaryRow>
            <SummaryRow label={names.serviceType}>{nameOf(serviceTypes, details?.serviceType)}</SummaryRow>
            <SummaryRow label={names.title}>
              <bdi>{details?.title}</bdi>
            </SummaryRow>
            <SummaryRow label={names.message}>
              <span className={styles.text} dir="auto">
                {details?.message}
              </span>
            </SummaryRow>
            {details?.refersTo && (
              <SummaryRow label={names.refersTo}>
                <Ltr>{details.refersTo}</Ltr>
              </SummaryRow>
            )}
          </Section>
          <DocumentsSection step="documents" />
        </div>
        <p>{i18n._(of.texts.next)}</p>
      </ReviewFrame>
    );
  };
