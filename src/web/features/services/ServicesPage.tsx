/** What the fund offers online, by kind, from the table of pages; services that are not open yet are listed without a link. */
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/routing/chunk.ts';
import type { ListedPage } from '#web/routing/pages.ts';
import { useSession } from '#web/session/session.ts';
import { useMenu } from '#web/shell/menu.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { TileGrid } from '#web/ui/Tile.tsx';
import { kinds } from './kinds.tsx';
import styles from './ServicesPage.module.css';
import { ServiceTile } from './ServiceTile.tsx';

/** Only for citizens, so its code is not part of this public page. */
const BegunRequest = lazy(() => loadChunk(() => import('./BegunRequest.tsx')));

/** The pages of the login and this page itself are not services. */
const isDoor = ({ path, group, access }: ListedPage) =>
  path === 'services' || (group === 'access' && access === 'public');

const ServicesPage = () => {
  const { i18n } = useLingui();
  const { status } = useSession();
  const menu = useMenu();
  const offered = kinds.map(({ group, title, icon }) => {
    const services = menu
      .filter((section) => section.group === group)
      .flatMap(({ pages }) => pages.filter((page) => !isDoor(page)));
    return {
      group,
      title: i18n._(title),
      icon,
      open: services.filter(({ planned }) => !planned),
      planned: services.filter(({ planned }) => planned),
    };
  });
  const opened = offered.filter(({ open }) => open.length > 0);
  const planned = offered.filter((kind) => kind.planned.length > 0);

  return (
    <PageLayout title={<Trans>Services</Trans>} lead={<Trans>Done online, from any device, at any hour.</Trans>} motif>
      <div className={styles.opened}>
        {opened.map(({ group, title, icon, open }) => (
          <section key={group}>
            <h2>{title}</h2>
            <TileGrid>
              {open.map((page) => (
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
      {planned.length > 0 && (
        <section className={styles.planned}>
          <h2>
            <Trans>Not online yet</Trans>
          </h2>
          <p>
            <Trans>Until these are open here, every branch and office of the fund does them for you.</Trans>
          </p>
          <Card>
            <div className={styles.kinds}>
              {planned.map((kind) => (
                <div key={kind.group}>
                  <h3>{kind.title}</h3>
                  <ul>
                    {kind.planned.map((page) => (
                      <li key={page.path}>{i18n._(page.title)}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </Card>
        </section>
      )}
    </PageLayout>
  );
};
export default ServicesPage;
