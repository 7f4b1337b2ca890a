import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { createPageLink, PageLink } from '#web/routing/links.tsx';
import { FUND } from '#web/routing/page-title.tsx';
import { signOut, useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Brand, SiteHeader } from '#web/ui/SiteHeader.tsx';
import { Accessibility } from './Accessibility.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const BrandLink = createPageLink(Brand);

export const Header = () => {
  const { i18n } = useLingui();
  const isCitizen = useSession().status === 'citizen';
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
      nav={
        <>
          {isCitizen && (
            <PageLink to="/$lang/account">
              <Trans>My account</Trans>
            </PageLink>
          )}
          <PageLink to="/$lang/products_list">
            <Trans>Products</Trans>
          </PageLink>
          <PageLink to="/$lang/services">
            <Trans>Services</Trans>
          </PageLink>
          <PageLink to="/$lang/locations">
            <Trans>Branches</Trans>
          </PageLink>
          <PageLink to="/$lang/contact_us">
            <Trans>Contact us</Trans>
          </PageLink>
          {isCitizen && (
            <PageLink to="/$lang/more">
              <Trans>More</Trans>
            </PageLink>
          )}
        </>
      }
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
      tools={<LanguageSwitch />}
    />
  );
};
