/** The request was changed elsewhere too: the steps in which both versions differ. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type PartialRequestAnswers, REQUEST_STEPS, totalCost } from '#contract/loan-request.ts';
import { formatAmount } from '#contract/money.ts';
import { type Conflict, ConflictDialog } from '#web/app/wizard/ConflictDialog.tsx';
import { notYetHeld } from '#web/app/wizard/changes.ts';
import { requestStepNames } from './step-names.ts';

const ANSWERED = REQUEST_STEPS.filter((step) => step !== 'done');

const RequestConflict = (conflict: Conflict) => {
  const { t, i18n } = useLingui();
  const saidOf = (given: PartialRequestAnswers, step: keyof PartialRequestAnswers): string => {
    if (step === 'init' && given.init) return given.init.projectName;
    if (step === 'assets' && given.assets) {
      const total = formatAmount(totalCost(given.assets));
      return t`${total} riyals`;
    }
    return given[step] ? t`Answered` : t`Not answered`;
  };
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      differences={(mine, theirs) => {
        const { answers, partial } = notYetHeld(mine, theirs);
        return ANSWERED.filter((step) => step in answers || step in partial).map((step) => ({
          step,
          name: i18n._(requestStepNames[step]),
          mine: step in partial ? t`Begun, not completed` : saidOf(mine.answers, step),
          theirs: saidOf(theirs.answers, step),
        }));
      }}
    />
  );
};
export default RequestConflict;
