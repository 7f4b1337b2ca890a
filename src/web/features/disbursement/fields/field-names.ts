/** The fields of each step by name, in the order of the screen: forms, the state of saving and the choice between two versions use the same names. */
import { useLingui } from '@lingui/react/macro';

/** The names by step; those of a step are made when they are asked for. */
export const useFieldNames = () => {
  const { t } = useLingui();
  return { amount: () => ({ loanAccountId: t`Loan account`, amount: t`Amount`, purpose: t`Purpose` }) };
};
