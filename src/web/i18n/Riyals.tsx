import { useLingui } from '@lingui/react/macro';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { Amount } from '#web/ui/Amount.tsx';

export const Riyals = ({ halalas }: { halalas: Halalas }) => {
  const { t } = useLingui();
  return <Amount currencyLabel={t`Saudi riyal`}>{formatAmount(halalas)}</Amount>;
};
