import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDeskOpen } from '#web/state/config.ts';
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
      Trying it out? Find people to log in as at the <DeskLink>test desk</DeskLink>.
    </Trans>
  ),
  identityApp: (
    <Trans>
      Trying the portal out? Approve the request on the <DeskLink>test phone</DeskLink>.
    </Trans>
  ),
  code: (
    <Trans>
      Trying the portal out? The code arrives on the <DeskLink>test phone</DeskLink>.
    </Trans>
  ),
  registration: (
    <Trans>
      Trying the portal out? Find people to register as at the <DeskLink>test desk</DeskLink>; their codes arrive on the
      test phone.
    </Trans>
  ),
};

/** Leads people who try the portal out to the desk: its citizens and their phones. Absent without a desk, there at the first paint with one. */
export const DeskHint = ({ screen }: { screen: Screen }) =>
  useDeskOpen() ? <p className={screen === 'registration' ? undefined : styles.hint}>{texts[screen]}</p> : null;
