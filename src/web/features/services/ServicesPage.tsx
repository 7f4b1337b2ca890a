/** What the fund offers online, by kind, from the table of pages and what each area says of its services. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '#web/loading/chunk.ts';
import { createPageLink } from '#web/routing/links.tsx';
import type { Group, Services } from '#web/routing/page-facts.ts';
import type { ListedPage } from '#web/routing/pages.ts';
import { services as servicesOfAreas } from '#web/routing/services.generated.ts';
import { isOpenTo } from '#web/session/access.ts';
import { serviceName, useEntryOf, useMenu } from '#web/shell/menu.ts';
import { useSession } from '#web/state/session-view.ts';
import { CertificateIcon, ContractIcon } from '#web/ui/icons/documents.tsx';
import { HeadsetIcon, SproutIcon, UserIcon } from '#web/ui/icons/people.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Tile, TileGrid } from '#web/ui/Tile.tsx';
import styles from './ServicesPage.module.css';

const services: Services = servicesOfAreas;

const kinds: { group: Group; title: MessageDescriptor; icon: ReactNode }[] = [
  { group: 'loans', title: msg`Loans`, icon: <SproutIcon /> },
  { group: 'access', title: msg`Account and profile`, icon: <UserIcon /> },
  { group: 'contracts', title: msg`Contracts`, icon: <ContractIcon /> },
  { group: 'certificates', title: msg`Release certificates`, icon: <CertificateIcon /> },
  { group: 'appointments', title: msg`Appointments`, icon: <CalendarIcon /> },
  { group: 'services', title: msg`Other services`, icon: <HeadsetIcon /> },
];

/** Only citizens see it, so its code is not part of this public page. */
const BegunRequest = lazy(() => loadChunk(() => import('./BegunRequest.tsx')));

const ServicesPage = () => {
  const { i18n } = useLingui();
  const { status } = useSession();
  const menu = useMenu();
  const entryOf = useEntryOf();
  const opened = kinds
    .map((kind) => ({
      ...kind,
      pages: menu
        .filter(({ group }) => group === kind.group)
        .flatMap(({ pages }) => pages.filter((page) => services[page.path] && entryOf(page) === null)),
    }))
    .filter(({ pages }) => pages.length > 0);

  return (
    <PageLayout title={<Trans>Services</Trans>} lead={<Trans>Done online, from any device, at any hour.</Trans>} motif>
      <div className={styles.opened}>
        {opened.map(({ group, title, icon, pages }) => (
          <section key={group}>
            <h2>{i18n._(title)}</h2>
            <TileGrid>
              {pages.map((page) => (
                <ServiceTile key={page.path} page={page} icon={icon} />
              ))}
            </TileGrid>
          </section>
        ))}
      </div>
      {status === 'citizen' && (
        <Suspense>
          <BegunRequest />
        </Suspense>
      )}
    </PageLayout>
  );
};
export default ServicesPage;

const PageTile = createPageLink(Tile);

const ServiceTile = ({ page, icon }: { page: ListedPage; icon: ReactNode }) => {
  const { i18n } = useLingui();
  const wantsLogin = !isOpenTo(useSession().status, page.access);
  const { purpose, who, needs } = services[page.path] ?? {};
  return (
    <PageTile
      to={`/$lang/${page.path}`}
      icon={icon}
      title={i18n._(serviceName(page))}
      facts={[
        ...(who ? [{ label: <Trans>For</Trans>, value: i18n._(who) }] : []),
        ...(needs ? [{ label: <Trans>You need</Trans>, value: i18n._(needs) }] : []),
      ]}
      note={wantsLogin && <Trans>You log in first</Trans>}
    >
      {purpose && i18n._(purpose)}
    </PageTile>
  );
};
