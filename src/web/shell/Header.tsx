import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useBilingual } from '#web/i18n/i18n.ts';
import { createPageLink, PageLink } from '#web/routing/links.tsx';
import { FUND } from '#web/routing/page-title.tsx';
import { isOpenTo } from '#web/session/access.ts';
import { signOut } from '#web/session/session.ts';
import { isInside, type SessionView, useSession } from '#web/state/session-view.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Brand, SiteHeader } from '#web/ui/SiteHeader.tsx';
import { Accessibility } from './Accessibility.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { liveParts } from './live-parts.ts';
import styles from './shell.module.css';

const LINKS = [
  { path: 'account', access: 'citizen', text: <Trans>My account</Trans> },
  { path: 'products_list', access: 'public', text: <Trans>Products</Trans> },
  { path: 'services', access: 'public', text: <Trans>Services</Trans> },
  { path: 'locations', access: 'public', text: <Trans>Branches</Trans> },
  { path: 'contact_us', access: 'public', text: <Trans>Contact us</Trans> },
  { path: 'more', access: 'services', text: <Trans>More</Trans> },
] as const;
/** The services identity has no account: its requests to the remote reviewer are its first page. */
const REVIEWER = {
  path: 'remote_reviewer_requests',
  access: 'services',
  text: <Trans>Remote reviewer</Trans>,
} as const;
const HOME = {
  unknown: 'login',
  visitor: 'login',
  citizen: 'account',
  services: REVIEWER.path,
} as const satisfies Record<SessionView['status'], string>;
const BrandLink = createPageLink(Brand);

export const Header = () => {
  const { i18n } = useLingui();
  const session = useSession();
  const { status, userForServices } = session;
  const words = useBilingual();
  // The name takes room: how to reach the fund is on the page More as well.
  const links = status === 'services' ? [REVIEWER, ...LINKS.filter(({ path }) => path !== 'contact_us')] : LINKS;
  const parts = useStore(liveParts);
  return (
    <SiteHeader
      brand={<BrandLink to={`/$lang/${HOME[status]}`} name={i18n._(FUND)} tagline={<Trans>E-services</Trans>} />}
      navLabel={i18n._(msg`Main navigation`)}
      menuLabel={i18n._(msg`Menu`)}
      nav={links
        .filter(({ access }) => isOpenTo(status, access))
        .map(({ path, text }) => (
          <PageLink key={path} to={`/$lang/${path}`}>
            {text}
          </PageLink>
        ))}
      extra={
        <>
          <Accessibility />
          {/* A citizen's name is on the account page, which the services identity does not have. */}
          {status === 'services' && userForServices && (
            <span className={styles.person}>
              <span className="vh">
                <Trans>Logged in to the remote reviewer:</Trans>{' '}
              </span>
              <bdi>{words(userForServices.fullName)}</bdi>
            </span>
          )}
          {isInside(session) && (
            <Button variant="text" small onClick={signOut}>
              <Trans>Log out</Trans>
            </Button>
          )}
        </>
      }
      tools={
        <>
          {status === 'citizen' && parts && <parts.Bell />}
          <LanguageSwitch />
        </>
      }
    />
  );
};
