/** What the fund offers online, by kind, from the table of pages; what is not open yet is named, not linked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { PageTextLink } from '#web/app/links.tsx';
import { useMenu } from '#web/app/menu.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { TileGrid } from '#web/ui/Tile.tsx';
import { kinds } from './kinds.tsx';
import styles from './ServicesPage.module.css';
import { ServiceTile } from './ServiceTile.tsx';

const ServicesPage = () => {
  const { i18n } = useLingui();
  const groups = useMenu().flatMap(({ group, pages }) => {
    const kind = kinds[group];
    const services = pages.filter(({ path }) => path !== 'login');
    return kind
      ? [
          {
            group,
            kind,
            open: services.filter((page) => !page.planned),
            planned: services.filter((page) => page.planned),
          },
        ]
      : [];
  });
  return (
    <PageLayout
      title={<Trans>Services</Trans>}
      lead={<Trans>Everything here is done online, from any device, at any hour.</Trans>}
      motif
    >
      {groups
        .filter(({ open }) => open.length > 0)
        .map(({ group, kind, open }) => (
          <section key={group} className={styles.group}>
            <h2>{i18n._(kind.title)}</h2>
            <TileGrid>
              {open.map((page) => (
                <ServiceTile key={page.path} page={page} icon={kind.icon} />
              ))}
            </TileGrid>
          </section>
        ))}
      <section className={styles.group}>
        <h2>
          <Trans>Not online yet</Trans>
        </h2>
        <p>
          <Trans>
            Until these are open here, you can have them done at{' '}
            <PageTextLink page="locations">a branch or office</PageTextLink>.
          </Trans>
        </p>
        <Card>
          <div className={styles.planned}>
            {groups
              .filter(({ planned }) => planned.length > 0)
              .map(({ group, kind, planned }) => (
                <div key={group}>
                  <h3>{i18n._(kind.title)}</h3>
                  <ul>
                    {planned.map((page) => (
                      <li key={page.path}>{i18n._(page.title)}</li>
                    ))}
                  </ul>
                </div>
              ))}
          </div>
        </Card>
      </section>
    </PageLayout>
  );
};
export default ServicesPage;
