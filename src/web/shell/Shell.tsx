/** The frame of every page: stamp, header, page bar, the page, footer, and what is shown over them. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { dirOf } from '#contract/kernel/lang.ts';
import { I18nScope } from '#web/i18n/I18nScope.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { frameHydrated } from '#web/loading/deferred-hydration.ts';
import { PageTitle } from '#web/routing/page-title.tsx';
import { languageCode } from '#web/storage/client-state.ts';
import { useStore } from '#web/storage/store.ts';
import { Shell as Frame, PageFrame, SkipLink } from '#web/ui/layouts/Shell.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { liveParts } from './live-parts.ts';
import { PageBar } from './PageBar.tsx';
import { PageFoot } from './PageFoot.tsx';
import { PendingBar } from './PendingBar.tsx';
import { Stamp } from './Stamp.tsx';

export const Shell = () => {
  const lang = useLang();
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dirOf(lang);
    languageCode.keep(lang);
  }, [lang]);
  return (
    <I18nScope lang={lang}>
      <PageTitle>
        <Framed />
      </PageTitle>
    </I18nScope>
  );
};

/** The same element in every render: React must not re-render a prerendered page that is not hydrated yet. */
const PAGE = (
  <Suspense>
    <Outlet />
  </Suspense>
);

const Framed = () => {
  const { i18n } = useLingui();
  const parts = useStore(liveParts);
  useEffect(() => frameHydrated.emit(), []);
  return (
    <Frame>
      <SkipLink>{i18n._(msg`Skip to the content`)}</SkipLink>
      <PendingBar />
      {parts && <parts.Above />}
      <PageFrame>
        <Stamp />
        <Header />
        <PageBar />
        {parts && <parts.Blocked />}
        {PAGE}
        <PageFoot />
        <Footer />
      </PageFrame>
      {parts && <parts.Below />}
    </Frame>
  );
};
