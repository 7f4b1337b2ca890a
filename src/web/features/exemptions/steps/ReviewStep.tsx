/** Step 4: what is submitted, with the ways to change it, and the submission. */
import { Trans } from '@lingui/react/macro';
import { exemptionRequest } from '#machines/exemption-request/exemption-request.machine.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { useWizardState } from '../exemption.feature.tsx';
import { DocumentsSection, ReviewFrame, Section } from '../exemption.steps.ts';
import { NextSteps } from '../NextSteps.tsx';
import { useFieldNames } from './fields.ts';

const ReviewStep = () => {
  const names = useFieldNames();
  const { deceased, instruments } = useWizardState(exemptionRequest.selectors.selectAnswers);
  return (
    <ReviewFrame lead={<Trans>Check what you ask for. After submission it can no longer be changed.</Trans>}>
      <div>
        <Section step="deceased" title={<Trans>The deceased</Trans>}>
          <Rows names={names.deceased()} answers={deceased} />
        </Section>
        <Section step="instruments" title={<Trans>Instruments</Trans>}>
          <Rows names={names.instruments()} answers={instruments} />
        </Section>
        <DocumentsSection step="documents" />
      </div>
      <NextSteps title={<Trans>What happens when you submit</Trans>} />
    </ReviewFrame>
  );
};
export default ReviewStep;

/** Numbers and dates as they were typed. */
const Rows = <Name extends string>({
  names,
  answers,
}: {
  names: Record<Name, string>;
  answers: Record<Name, string> | undefined;
}) =>
  (Object.keys(names) as Name[]).map((name) => (
    <SummaryRow key={name} label={names[name]}>
      {answers && <Ltr>{answers[name]}</Ltr>}
    </SummaryRow>
  ));
