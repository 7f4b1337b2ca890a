/** The request was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type DisbursementAnswers, typedAmount } from '#contract/loans/disbursements.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { disbursementStepNames, useWizard } from './disbursement.feature.tsx';
import { useFieldNames } from './fields/field-names.ts';

const DisbursementConflict = (conflict: Conflict) => {
  const { t } = useLingui();
  const words = useBilingual();
  const { accounts } = useWizard().reference;
  const nameOf = (loanAccountId: string) => {
    const account = accounts.find(({ id }) => id === loanAccountId);
    return account ? words(account.title) : loanAccountId;
  };
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This request was changed somewhere else too</Trans>}
      names={disbursementStepNames}
      fields={useFieldNames()}
      answerOf={(step, answer) => {
        if (step !== 'amount') return [t`Confirmed`];
        const { loanAccountId, amount, purpose } = answer as DisbursementAnswers['amount'];
        const riyals = formatAmount(amount);
        return [nameOf(loanAccountId), t`${riyals} riyals`, purpose];
      }}
      asTyped={(step, answer) => (step === 'amount' ? typedAmount(answer as DisbursementAnswers['amount']) : null)}
      wordsOf={(field, value) => {
        if (typeof value === 'boolean') return null;
        if (field === 'loanAccountId') return nameOf(value);
        const parsed = field === 'amount' ? parseAmount(value) : null;
        return parsed?.kind === 'amount' ? <Money halalas={parsed.halalas} inWords /> : <bdi>{value}</bdi>;
      }}
    />
  );
};
export default DisbursementConflict;
