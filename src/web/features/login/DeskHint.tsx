import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConfig } from '#web/boot/config.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import styles from './DeskHint.module.css';

const DeskLink = ({ children }: { children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <TextLink href="/desk" target="_blank" external externalText={t`(opens in a new tab)`}>
      {children}
    </TextLink>
  );
};

/** Where people who try the portal out find a citizen to be, and their phone. Absent wherever there is no desk. */
export const DeskHint = ({ screen }: { screen: 'credentials' | 'code' | 'identityApp' }) => {
  if (!useConfig()?.deskOpen) return null;
  return (
    <p className={styles.hint}>
      {screen === 'credentials' ? (
        <Trans>
          Trying the portal out? The people you can log in as are at <DeskLink>the desk</DeskLink>.
        </Trans>
      ) : screen === 'identityApp' ? (
        <Trans>
          Trying the portal out? The request is on <DeskLink>the desk’s phone</DeskLink>.
        </Trans>
      ) : (
        <Trans>
          Trying the portal out? The code arrives on <DeskLink>the desk’s phone</DeskLink>.
        </Trans>
      )}
    </p>
  );
};
