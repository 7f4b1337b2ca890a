import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '#web/ui/PasswordInput.tsx';

type Words = 'show' | 'hide' | 'showLong' | 'hideLong' | 'shownText' | 'hiddenText' | 'capsLockHint' | 'arabicHint';

/** The kit's password input with the portal's words. */
export const Password = (props: Omit<PasswordInputProps, Words>) => {
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
