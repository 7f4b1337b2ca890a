import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { live } from '#web/boot/start.ts';
import { createPageLink, PageLink } from '#web/routing/links.tsx';
import { FUND } from '#web/routing/page-title.tsx';
import { signOut, useSession } from '#web/session/session.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Brand, SiteHeader } from '#web/ui/SiteHeader.tsx';
import { Accessibility } from './Accessibility.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const LINKS = [
  { path: 'account', access: 'citizen', text: <Trans>My account</Trans> },
  { path: 'products_list', access: 'public', text: <Trans>Products</Trans> },
  { path: 'services', access: 'public', text: <Trans>Services</Trans> },
  { path: 'locations', access: 'public', text: <Trans>Branches</Trans> },
  { path: 'contact_us', access: 'public', text: <Trans>Contact us</Trans> },
  { path: 'more', access: 'citizen', text: <Trans>More</Trans> },
] as const;
const BrandLink = createPageLink(Brand);

export const Header = () => {
  const { i18n } = useLingui();
  const isCitizen = useSession().status === 'citizen';
  const parts = useStore(live);
  return (
    <SiteHeader
      brand={
        <BrandLink
          to={isCitizen ? '/$lang/account' : '/$lang/login'}
          name={i18n._(FUND)}
          tagline={<Trans>E-services</Trans>}
        />
      }
      navLabel={i18n._(msg`Main navigation`)}
      menuLabel={i18n._(msg`Menu`)}
      nav={LINKS.filter(({ access }) => isCitizen || access === 'public').map(({ path, text }) => (
        <PageLink key={path} to={`/$lang/${path}`}>
          {text}
        </PageLink>
      ))}
      extra={
        <>
          <Accessibility />
          {isCitizen && (
            <Button variant="text" small onClick={signOut}>
              <Trans>Log out</Trans>
            </Button>
          )}
        </>
      }
      tools={
        <>
          {isCitizen && parts && <parts.Bell />}
          <LanguageSwitch />
        </>
      }
    />
  );
};
