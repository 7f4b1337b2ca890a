import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createPageLink } from '#web/routing/links.tsx';
import type { ListedPage } from '#web/routing/pages.ts';
import { useSession } from '#web/session/session.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { purposes } from './kinds.tsx';

const PageTile = createPageLink(Tile);

export const ServiceTile = ({ page, icon }: { page: ListedPage; icon: ReactNode }) => {
  const { i18n } = useLingui();
  const isCitizen = useSession().status === 'citizen';
  const wantsLogin = page.access === 'citizen' && !isCitizen;
  const purpose = Object.entries(purposes).find(([path]) => path === page.path)?.[1];
  return (
    <PageTile
      to={`/$lang/${page.path}`}
      icon={icon}
      title={i18n._(page.title)}
      note={wantsLogin && <Trans>You log in first</Trans>}
    >
      {purpose && i18n._(purpose)}
    </PageTile>
  );
};
