/** Every page that can be opened directly, by section, from the table of pages. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PageLink } from '#web/routing/links.tsx';
import type { Group } from '#web/routing/pages.ts';
import { useMenu } from '#web/shell/menu.ts';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './SiteMapPage.module.css';

const titles: Record<Group, MessageDescriptor> = {
  access: msg`Access and profile`,
  loans: msg`Loans`,
  contracts: msg`Contracts`,
  certificates: msg`Release certificates`,
  appointments: msg`Appointments`,
  services: msg`Other services`,
  information: msg`Information`,
};

const SiteMapPage = () => {
  const { i18n } = useLingui();
  return (
    <PageLayout title={<Trans>Site map</Trans>}>
      <div className={styles.groups}>
        {useMenu().map(({ group, pages }) => (
          <section key={group}>
            <h2>{i18n._(titles[group])}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.path}>
                  <PageLink to={`/$lang/${page.path}`}>{i18n._(page.title)}</PageLink>
                  {page.planned && (
                    <small>
                      {' '}
                      <Trans>(not open yet)</Trans>
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageLayout>
  );
};
export default SiteMapPage;
