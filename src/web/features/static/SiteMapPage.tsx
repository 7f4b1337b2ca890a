/** Every page that can be opened directly, by section, from the table of pages; services whose flag is off are absent. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageLink, PageTextLink } from '#web/routing/links.tsx';
import type { Group } from '#web/routing/page-facts.ts';
import type { ListedPage } from '#web/routing/pages.ts';
import { isOpenTo } from '#web/session/access.ts';
import { serviceName, useEntryOf, useMenu } from '#web/shell/menu.ts';
import { useSession } from '#web/state/session-view.ts';
import { ShieldIcon } from '#web/ui/icons/tools.tsx';
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
  const { status } = useSession();
  const menu = useMenu();
  const entryOf = useEntryOf();
  const listed = menu.flatMap(({ pages }) => pages);
  return (
    <PageLayout
      title={<Trans>Site map</Trans>}
      lead={
        status === 'citizen' ? (
          <Trans>Every page of the portal.</Trans>
        ) : (
          <Trans>
            Every page of the portal. Those with this mark <Mark /> open after you{' '}
            <PageTextLink to="/$lang/login">log in</PageTextLink>.
          </Trans>
        )
      }
    >
      <div className={styles.groups}>
        {menu.map(({ group, pages }) => (
          <section key={group}>
            <h2>{i18n._(titles[group])}</h2>
            <ul>
              {pages
                .filter((page) => entryOf(page) === null)
                .map((page) => (
                  <Entry key={page.path} page={page} within={listed.filter((other) => entryOf(other) === page.path)} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </PageLayout>
  );
};
export default SiteMapPage;

/** A page and, where it is the entry of a service, the pages of that service beneath it. */
const Entry = ({ page, within }: { page: ListedPage; within: ListedPage[] }) => {
  const { i18n } = useLingui();
  const { status } = useSession();
  return (
    <li>
      <PageLink to={`/$lang/${page.path}`}>{i18n._(serviceName(page))}</PageLink>
      {!isOpenTo(status, page.access) && (
        <>
          {' '}
          <Mark />
        </>
      )}
      {within.length > 0 && (
        <ul>
          {within.map((part) => (
            <Entry key={part.path} page={part} within={[]} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The mark of a page that asks for a login first. */
const Mark = () => (
  <span className={styles.mark}>
    <ShieldIcon size={16} />
    <span className="vh">
      <Trans>(you log in first)</Trans>
    </span>
  </span>
);
