/** The request was changed elsewhere too: the steps in which both versions differ. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type PartialWhatIfAnswers, totalCost, WHAT_IF_STEPS } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/ConflictDialog.tsx';
import { notYetHeld } from '#web/parts/wizard/changes.ts';
import { requestStepNames } from './step-names.ts';

const ANSWERED = WHAT_IF_STEPS.filter((step) => step !== 'done');

const RequestConflict = (conflict: Conflict) => {
  const { t, i18n } = useLingui();
  const saidOf = (given: PartialWhatIfAnswers, step: keyof PartialWhatIfAnswers): string => {
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
