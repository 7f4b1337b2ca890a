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

type Screen = 'credentials' | 'code' | 'identityApp' | 'registration';

/** Leads people who try the portal out to the desk: its citizens and their phones. Absent without a desk. */
export const DeskHint = ({ screen }: { screen: Screen }) =>
  useConfig()?.deskOpen ? (
    <p className={screen === 'registration' ? undefined : styles.hint}>
      <HintText screen={screen} />
    </p>
  ) : null;

const HintText = ({ screen }: { screen: Screen }) => {
  switch (screen) {
    case 'credentials':
      return (
        <Trans>
          Trying the portal out? The people you can log in as are at <DeskLink>the desk</DeskLink>.
        </Trans>
      );
    case 'identityApp':
      return (
        <Trans>
          Trying the portal out? The request is on <DeskLink>the desk’s phone</DeskLink>.
        </Trans>
      );
    case 'code':
      return (
        <Trans>
          Trying the portal out? The code arrives on <DeskLink>the desk’s phone</DeskLink>.
        </Trans>
      );
    case 'registration':
      return (
        <Trans>
          Trying the portal out? People who are not registered yet, and their phones, are at{' '}
          <DeskLink>the desk</DeskLink>.
        </Trans>
      );
  }
};
