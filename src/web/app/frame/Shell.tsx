/** The frame of every page: stamp, header, the page, footer, and what may lie over them. */

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { dirOf } from '#contract/lang.ts';
import { languageCode } from '#web/app/client-state.ts';
import { useLang } from '#web/app/i18n.ts';
import { PageTitle } from '#web/app/page-title.tsx';
import { live } from '#web/app/start.ts';
import { useStore } from '#web/app/store.ts';
import { Shell as Frame } from '#web/ui/layouts/Shell.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PendingBar } from './PendingBar.tsx';
import { Stamp } from './Stamp.tsx';
import { Words } from './Words.tsx';

export const Shell = () => {
  const lang = useLang();
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dirOf(lang);
    languageCode.keep(lang);
  }, [lang]);
  return (
    <Words lang={lang}>
      <PageTitle>
        <Framed />
      </PageTitle>
    </Words>
  );
};

/** The same element at every render: while a prerendered page waits for its screen, nothing may disturb it. */
const PAGE = (
  <Suspense>
    <Outlet />
  </Suspense>
);

const Framed = () => {
  const { i18n } = useLingui();
  const parts = useStore(live);
  return (
    <Frame>
      <SkipLink>{i18n._(msg`Skip to the content`)}</SkipLink>
      <PendingBar />
      {parts && <parts.Above />}
      <Stamp />
      <Header />
      {PAGE}
      <Footer />
      {parts && <parts.Below />}
    </Frame>
  );
};
