import { useLingui } from '@lingui/react/macro';
import { formatAmount, type Halalas } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Amount } from '#web/ui/Amount.tsx';

/** An amount in figures and, where the citizen confirms it, in words. */
export const Money = ({ halalas, inWords = false }: { halalas: Halalas; inWords?: boolean }) => {
  const { t } = useLingui();
  const lang = useLang();
  return (
    <Amount currencyLabel={t`Saudi riyal`} words={inWords && amountInWords(halalas, lang)}>
      {formatAmount(halalas)}
    </Amount>
  );
};
