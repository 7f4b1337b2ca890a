import { RiyalSign } from './Amount.tsx';
import { Affix, TextInput, type TextInputProps } from './TextInput.tsx';

type MoneyInputProps = TextInputProps & { currencyLabel: string; format?: ((typed: string) => string) | undefined };

/**
 * An amount as typed. `format` groups its digits on blur, never while typing; `onBlur` runs after it, so that a form
 * library reads the grouped text and a controlled parent takes `event.target.value`.
 */
export const MoneyInput = ({ currencyLabel, format, onBlur, ...input }: MoneyInputProps) => (
  <TextInput
    dir="ltr"
    inputMode="decimal"
    autoComplete="off"
    affix={
      <Affix>
        <RiyalSign label={currencyLabel} />
      </Affix>
    }
    {...input}
    onBlur={(event) => {
      if (format) event.target.value = format(event.target.value);
      onBlur?.(event);
    }}
  />
);
