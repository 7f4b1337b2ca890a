/** A new password typed twice, with the rules ticked while it is typed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/fields/limits.ts';
import { keptRules, PASSWORD_RULES, type PasswordRule } from '#contract/fields/passwords.ts';
import { useConfig } from '#web/boot/config.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordRules } from '#web/ui/PasswordRules.tsx';
import { Password } from './Password.tsx';

/** The host's shortest length; the specification's until the host has told it. */
export const usePasswordMinLength = () => useConfig()?.passwordMinLength ?? limits.passwordMinLength;

type Asked = { id: string; label: string; error: string | undefined };

export const NewPassword = ({
  password,
  confirmation,
  typed,
  autoFocus = false,
}: {
  password: { asked: Asked; input: UseFormRegisterReturn };
  confirmation: { asked: Asked; input: UseFormRegisterReturn };
  /** The password as it stands, for the rules. */
  typed: string;
  autoFocus?: boolean;
}) => {
  const { t } = useLingui();
  const minLength = usePasswordMinLength();
  const kept = keptRules(typed, minLength);
  const labels: Record<PasswordRule, ReactNode> = {
    length: <Plural value={minLength} one="At least # character" other="At least # characters" />,
    letters: <Trans>A letter</Trans>,
    digits: <Trans>A digit</Trans>,
  };
  return (
    <>
      <Field
        {...password.asked}
        below={
          <PasswordRules
            rules={PASSWORD_RULES.map((id) => ({ id, label: labels[id], met: kept[id] }))}
            metText={t`done`}
            unmetText={t`still missing`}
          />
        }
      >
        <Password {...password.input} autoComplete="new-password" autoFocus={autoFocus} />
      </Field>
      <Field {...confirmation.asked}>
        <Password {...confirmation.input} autoComplete="new-password" />
      </Field>
    </>
  );
};
