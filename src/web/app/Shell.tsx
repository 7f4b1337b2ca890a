/** The frame of every page: stamp, header, the page, footer, and what may lie over them. */

import { msg } from '@lingui/core/macro';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { dirOf } from '#contract/lang.ts';
import { Shell as Frame } from '#web/ui/layouts/Shell.tsx';
import { FullScreenLoader } from '#web/ui/loaders/FullScreenLoader.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { languageCode } from './client-state.ts';
import { Footer } from './Footer.tsx';
import { globalLoading } from './global-loading.ts';
import { Header } from './Header.tsx';
import { i18nOf, useLang } from './i18n.ts';
import { Notices } from './Notices.tsx';
import { PendingBar } from './PendingBar.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { PageTitle } from './page-title.tsx';
import { Stamp } from './Stamp.tsx';
import { useStore } from './store.ts';

export const Shell = () => {
  const lang = useLang();
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dirOf(lang);
    languageCode.keep(lang);
  }, [lang]);
  return (
    <I18nProvider i18n={i18nOf(lang)}>
      <PageTitle>
        <Framed />
      </PageTitle>
    </I18nProvider>
  );
};

const Framed = () => {
  const { i18n } = useLingui();
  const loading = useStore(globalLoading) > 0;
  return (
    <Frame>
      <SkipLink>{i18n._(msg`Skip to the content`)}</SkipLink>
      <PendingBar />
      <ConnectionBanner />
      <Stamp />
      <Header />
      <Notices />
      <Outlet />
      <Footer />
      <PrivacyNotice />
      {loading && <FullScreenLoader label={<Trans>Please wait</Trans>} />}
    </Frame>
  );
};
