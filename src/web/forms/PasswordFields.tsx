/** The password inputs of all forms: a password, and a new password typed twice with its rules ticked while typing. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/fields/limits.ts';
import { metPasswordRules, PASSWORD_RULES, type PasswordRule } from '#contract/fields/passwords.ts';
import { useConfig } from '#web/state/config.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput, type PasswordInputProps } from '#web/ui/PasswordInput.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';

/** The shortest length from the configuration; the specification's until the configuration is loaded. */
export const usePasswordMinLength = () => useConfig()?.passwordMinLength ?? limits.passwordMinLength;

type Text = 'show' | 'hide' | 'showLong' | 'hideLong' | 'shownText' | 'hiddenText' | 'capsLockHint' | 'arabicHint';

/** The password input with the portal's texts. */
export const Password = (props: Omit<PasswordInputProps, Text>) => {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...props}
      show={t`Show`}
      hide={t`Hide`}
      showLong={t`Show the password`}
      hideLong={t`Hide the password`}
      shownText={t`Your password is shown`}
      hiddenText={t`Your password is hidden`}
      capsLockHint={<Trans>Caps Lock is on</Trans>}
      arabicHint={<Trans>The keyboard is set to Arabic</Trans>}
    />
  );
};

type Name = 'password' | 'confirmation';

type Props = {
  ask: (name: Name) => { id: string; label: string; error: string | undefined };
  register: (name: Name) => UseFormRegisterReturn;
  /** The text of the password, for the rules. */
  typed: string;
  autoFocus?: boolean;
};

export const NewPassword = ({ ask, register, typed, autoFocus = false }: Props) => {
  const { t } = useLingui();
  const minLength = usePasswordMinLength();
  const met = metPasswordRules(typed, minLength);
  const labels: Record<PasswordRule, ReactNode> = {
    length: <Plural value={minLength} one="# character or more" other="# characters or more" />,
    letters: <Trans>A letter</Trans>,
    digits: <Trans>A digit</Trans>,
  };
  return (
    <>
      <Field
        {...ask('password')}
        below={
          <PasswordRules
            rules={PASSWORD_RULES.map((id) => ({ id, label: labels[id], met: met[id] }))}
            metText={t`done`}
            unmetText={t`still missing`}
          />
        }
      >
        <Password {...register('password')} autoComplete="new-password" autoFocus={autoFocus} />
      </Field>
      <Field {...ask('confirmation')}>
        <Password {...register('confirmation')} autoComplete="new-password" />
      </Field>
    </>
  );
};

/** Tells a password manager whose password this is. */
export const HiddenUsername = ({ civilId }: { civilId: string }) => (
  <input type="text" name="username" autoComplete="username" value={civilId} readOnly hidden />
);
