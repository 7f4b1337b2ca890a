/** One amount: grouped on blur, spelled out in words below, with a question when it can be read in two ways. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { MoneyInput } from '#web/ui/MoneyInput.tsx';
import styles from './AmountField.module.css';

const grouped = (typed: string) => {
  const parsed = parseAmount(typed);
  return parsed.kind === 'amount' ? formatAmount(parsed.halalas) : typed;
};

type Props<Typed extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Typed, unknown, Output>, 'register' | 'setValue' | 'watch'>;
  name: FieldPath<Typed>;
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error: ReactNode;
};

export const AmountField = <Typed extends FieldValues, Output>(props: Props<Typed, Output>) => {
  const { form, name, id, label, hint, error } = props;
  const { t } = useLingui();
  const lang = useLang();
  const typed: string = form.watch(name);
  const settled = useSettled(typed);
  const parsed = parseAmount(typed);
  // Not while typing, and not on blur: the element under a click must not move away.
  const isAsked = parsed.kind === 'ambiguous' && (settled === typed || Boolean(error));

  const choose = (reading: number) => {
    form.setValue(name, formatAmount(reading) as PathValue<Typed, FieldPath<Typed>>, { shouldDirty: true });
    document.getElementById(id)?.focus();
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      below={
        <>
          {parsed.kind === 'amount' && amountInWords(parsed.halalas, lang)}
          {isAsked && (
            <div className={styles.readings}>
              <Trans>Which amount do you mean?</Trans>
              {parsed.readings.map((reading) => (
                <Button key={reading} variant="secondary" small onClick={() => choose(reading)}>
                  <Ltr>{formatAmount(reading)}</Ltr>
                  <span className={styles.words}>{amountInWords(reading, lang)}</span>
                </Button>
              ))}
            </div>
          )}
        </>
      }
    >
      <MoneyInput currencyLabel={t`Saudi riyal`} format={grouped} {...form.register(name)} />
    </Field>
  );
};

const SETTLED_AFTER_MS = 700;

/** The text at the last pause in typing. */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), SETTLED_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
};
