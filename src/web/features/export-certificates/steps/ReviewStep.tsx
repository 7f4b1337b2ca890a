/** Step 3: what is submitted, with the ways to change it, and the submission. */
import { Trans } from '@lingui/react/macro';
import { exportCertificate } from '#machines/export-certificate/export-certificate.machine.ts';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { Exported } from '../Exported.tsx';
import { useWizardState } from '../export.feature.tsx';
import { DocumentsSection, ReviewFrame, Section } from '../export.steps.ts';
import { NextSteps } from '../NextSteps.tsx';
import { useFieldNames } from './fields.ts';

const ReviewStep = () => {
  const names = useFieldNames().equipment();
  const { equipment } = useWizardState(exportCertificate.selectors.selectAnswers);
  return (
    <ReviewFrame lead={<Trans>Check what you ask for. After submission it can no longer be changed.</Trans>}>
      <div>
        <Section step="equipment" title={<Trans>Equipment</Trans>}>
          {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
            <SummaryRow key={name} label={names[name]}>
              {equipment && <Exported of={equipment} field={name} />}
            </SummaryRow>
          ))}
        </Section>
        <DocumentsSection step="documents" />
      </div>
      <NextSteps title={<Trans>What happens when you submit</Trans>} />
    </ReviewFrame>
  );
};
export default ReviewStep;
