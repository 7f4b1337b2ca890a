/** The citizen's own pages, information pages, appearance and logout, from the table of pages. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBilingual } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import type { Group } from '#web/routing/page-facts.ts';
import type { ListedPage } from '#web/routing/pages.ts';
import { signOut } from '#web/session/session.ts';
import { Accessibility } from '#web/shell/Accessibility.tsx';
import { LanguageSwitch } from '#web/shell/LanguageSwitch.tsx';
import { useEntryOf, useMenu } from '#web/shell/menu.ts';
import { isInside, useSession } from '#web/state/session-view.ts';
import { Button } from '#web/ui/Button.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './MorePage.module.css';

const MorePage = () => {
  const session = useSession();
  const { status, userForServices } = session;
  const words = useBilingual();
  const menu = useMenu();
  const isCitizen = status === 'citizen';
  const open = (group: Group) => menu.find((section) => section.group === group)?.pages ?? [];
  const entryOf = useEntryOf();
  // A citizen does not need the pages of the login; a visitor has no profile to edit, nor has the services identity. The login of
  // the remote reviewer is reached through its service.
  const own = open('access').filter(
    (page) => page.access === (isCitizen ? 'citizen' : 'public') && entryOf(page) === null,
  );
  return (
    <PageLayout width="measure" title={<Trans>More</Trans>} lead={userForServices && words(userForServices.fullName)}>
      <div className={styles.parts}>
        <Part title={isCitizen ? <Trans>My profile</Trans> : <Trans>Login and registration</Trans>} pages={own} />
        <Part
          title={<Trans>Services and information</Trans>}
          pages={[...open('services').filter(({ path }) => path === 'services'), ...open('information')]}
        />
        <section>
          <h2>
            <Trans>Language and appearance</Trans>
          </h2>
          <CaseList>
            <CaseItem title={<Trans>Language</Trans>} action={<LanguageSwitch />} />
            <CaseItem title={<Trans>Colours and text size</Trans>} action={<Accessibility />} />
          </CaseList>
        </section>
        {isInside(session) && (
          <Button variant="secondary" wide onClick={signOut}>
            <Trans>Log out</Trans>
          </Button>
        )}
      </div>
    </PageLayout>
  );
};
export default MorePage;

const Part = ({ title, pages }: { title: ReactNode; pages: ListedPage[] }) => {
  const { i18n } = useLingui();
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <CaseList>
        {pages.map((page) => (
          <CaseItem
            key={page.path}
            title={<PageLink to={`/$lang/${page.path}`}>{i18n._(page.title)}</PageLink>}
            action={<ArrowIcon />}
          />
        ))}
      </CaseList>
    </section>
  );
};
