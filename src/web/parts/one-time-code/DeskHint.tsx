import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useConfig } from '#web/boot/config.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import styles from './one-time-code.module.css';

const DeskLink = ({ children }: { children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <TextLink href="/desk" target="_blank" external externalText={t`(opens in a new tab)`}>
      {children}
    </TextLink>
  );
};

type Screen = 'credentials' | 'code' | 'identityApp' | 'registration';

const texts: Record<Screen, ReactNode> = {
  credentials: (
    <Trans>
      Trying the portal out? The people you can log in as are at <DeskLink>the desk</DeskLink>.
    </Trans>
  ),
  identityApp: (
    <Trans>
      Trying the portal out? The request is on <DeskLink>the desk’s phone</DeskLink>.
    </Trans>
  ),
  code: (
    <Trans>
      Trying the portal out? The code arrives on <DeskLink>the desk’s phone</DeskLink>.
    </Trans>
  ),
  registration: (
    <Trans>
      Trying the portal out? People who are not registered yet, and their phones, are at <DeskLink>the desk</DeskLink>.
    </Trans>
  ),
};

/** Leads people who try the portal out to the desk: its citizens and their phones. Absent without a desk. */
export const DeskHint = ({ screen }: { screen: Screen }) =>
  useConfig()?.deskOpen ? <p className={screen === 'registration' ? undefined : styles.hint}>{texts[screen]}</p> : null;
