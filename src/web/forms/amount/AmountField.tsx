/** One amount: grouped on blur, spelled out in words below, with a question when it can be read in two ways. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { type FieldPath, type FieldValues, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
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

type Shown = {
  id?: string;
  label: ReactNode;
  /** The note beside the label, such as that the field is optional. */
  note?: ReactNode;
  hint?: ReactNode;
  error: ReactNode;
};
type ControlProps = Omit<ComponentProps<typeof MoneyInput>, 'currencyLabel' | 'format' | keyof Shown> &
  Shown & {
    typed: string;
    /** One of two readings was chosen: the amount in figures. */
    choose: (amount: string) => void;
  };

/** The field without a form library. */
export const AmountControl = ({ id, label, note, hint, error, typed, choose, ...input }: ControlProps) => {
  const { t } = useLingui();
  const lang = useLang();
  const generated = useId();
  const control = id ?? generated;
  const settled = useSettled(typed);
  const parsed = parseAmount(typed);
  // The question waits for a pause in typing, and does not come on blur: the element under a click must not move away.
  const isAsked = parsed.kind === 'ambiguous' && (settled === typed || Boolean(error));
  return (
    <Field
      id={control}
      label={label}
      note={note}
      hint={hint}
      error={error}
      below={
        <>
          {parsed.kind === 'amount' && amountInWords(parsed.halalas, lang)}
          {isAsked && (
            <div className={styles.readings}>
              <Trans>Which amount do you mean?</Trans>
              {parsed.readings.map((reading) => (
                <Button
                  key={reading}
                  variant="secondary"
                  small
                  onClick={() => {
                    choose(formatAmount(reading));
                    document.getElementById(control)?.focus();
                  }}
                >
                  <Ltr>{formatAmount(reading)}</Ltr>
                  <span className={styles.words}>{amountInWords(reading, lang)}</span>
                </Button>
              ))}
            </div>
          )}
        </>
      }
    >
      <MoneyInput currencyLabel={t`Saudi riyal`} format={grouped} {...input} />
    </Field>
  );
};

type Props<Typed extends FieldValues, Output> = Shown & {
  form: Pick<UseFormReturn<Typed, unknown, Output>, 'control' | 'register' | 'setValue'>;
  name: FieldPath<Typed>;
};

export const AmountField = <Typed extends FieldValues, Output>({ form, name, ...shown }: Props<Typed, Output>) => (
  <AmountControl
    {...shown}
    typed={useWatch({ control: form.control, name })}
    choose={(amount) => form.setValue(name, amount as PathValue<Typed, FieldPath<Typed>>, { shouldDirty: true })}
    {...form.register(name)}
  />
);

const SETTLED_AFTER_MS = 700;

/** The text at the last pause in typing. */
export const useSettled = (typed: string) => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), SETTLED_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
};
