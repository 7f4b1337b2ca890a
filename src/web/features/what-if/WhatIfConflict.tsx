/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { totalCost, type WhatIfAnswers } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { whatIfStepNames } from './what-if.feature.tsx';

const WhatIfConflict = (conflict: Conflict) => {
  const { t } = useLingui();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      names={whatIfStepNames}
      answerOf={(step, answer) => {
        if (step === 'init') return (answer as WhatIfAnswers['init']).projectName;
        if (step !== 'assets') return t`Answered`;
        const total = formatAmount(totalCost(answer as WhatIfAnswers['assets']));
        return t`${total} riyals`;
      }}
    />
  );
};
export default WhatIfConflict;
