import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '#web/i18n/i18n.ts';
import type { Page } from '#web/routing/pages.ts';
import { addressOf } from '#web/routing/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { purposes } from './kinds.tsx';

export const ServiceTile = ({ page, icon }: { page: Page; icon: ReactNode }) => {
  const { i18n } = useLingui();
  const link = useLinkProps({ to: addressOf(useLang(), { page: page.path }), activeProps: {} });
  const isCitizen = useSession().status === 'citizen';
  const wantsLogin = page.access === 'citizen' && !isCitizen;
  const purpose = Object.entries(purposes).find(([path]) => path === page.path)?.[1];
  return (
    <Tile {...link} icon={icon} title={i18n._(page.title)} note={wantsLogin && <Trans>You log in first</Trans>}>
      {purpose && i18n._(purpose)}
    </Tile>
  );
};
