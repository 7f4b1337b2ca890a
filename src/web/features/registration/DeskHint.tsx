import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '#web/boot/config.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Where people who try the portal out find somebody to register as. Absent wherever there is no desk. */
export const DeskHint = () => {
  const { t } = useLingui();
  if (!useConfig()?.deskOpen) return null;
  return (
    <p>
      <Trans>
        Trying the portal out? People who are not registered yet, and their phones, are at{' '}
        <TextLink href="/desk" target="_blank" external externalText={t`(opens in a new tab)`}>
          the desk
        </TextLink>
        .
      </Trans>
    </p>
  );
};
