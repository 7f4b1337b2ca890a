/** What both pages of the desk share: the header, the language, and notices about what was done. */
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { dirOf, type Lang } from '#contract/kernel/lang.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { SkipLink } from '#web/ui/layouts/Shell.tsx';
import { NoticeStack, type StackedNotice } from '#web/ui/NoticeStack.tsx';
import styles from './Frame.module.css';
import { readLanguage, storeLanguage } from './language.ts';
import { texts } from './texts.ts';

export type Page = {
  lang: Lang;
  t: (text: Bilingual) => string;
  /** Shows a notice for some seconds; screen readers announce it. */
  announce: (text: Bilingual, kind?: 'done' | 'info' | 'error') => void;
};

const PageContext = createContext<Page | null>(null);
export const usePage = (): Page => {
  const page = use(PageContext);
  if (!page) throw new Error('Only inside a Frame.');
  return page;
};

const NOTICE_SECONDS = 5;
type Notice = Pick<StackedNotice, 'id' | 'kind'> & { text: Bilingual };

type FrameProps = {
  title: Bilingual;
  subtitle: Bilingual;
  pageTitle: Bilingual;
  /** Links to the parts of the page, for small screens. */
  nav?: { href: string; text: Bilingual }[];
  tools: (lang: Lang) => { href: string; text: Bilingual; newTab?: boolean }[];
  children: ReactNode;
};

export const Frame = ({ title, subtitle, pageTitle, nav, tools, children }: FrameProps) => {
  const [lang, setLang] = useState(readLanguage);
  const [notice, setNotice] = useState<Notice | null>(null);
  const other = lang === 'ar' ? 'en' : 'ar';
  const t = useCallback((text: Bilingual) => text[lang], [lang]);
  const announce = useCallback<Page['announce']>(
    (text, kind = 'done') => setNotice({ id: crypto.randomUUID(), kind, text }),
    [],
  );
  const page = useMemo<Page>(() => ({ lang, t, announce }), [lang, t, announce]);

  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang, dir: dirOf(lang) });
    document.title = t(pageTitle);
  }, [lang, t, pageTitle]);

  const changeLanguage = () => {
    setLang(other);
    storeLanguage(other);
  };

  return (
    <PageContext value={page}>
      <SkipLink target="desk">{t(texts.skip)}</SkipLink>
      <header className={styles.header}>
        <div className={cx('line', styles.inner)}>
          <Logo />
          <div className={styles.name}>
            <h1>{t(title)}</h1>
            <p>{t(subtitle)}</p>
          </div>
          <div className={styles.tools}>
            {tools(lang).map(({ href, text, newTab }) => (
              <ButtonLink
                key={href}
                variant="text"
                small
                href={href}
                {...(newTab && { target: '_blank', rel: 'noopener' })}
              >
                {t(text)}
              </ButtonLink>
            ))}
            <Button id="language" variant="text" small lang={other} onClick={changeLanguage}>
              {t(texts.otherLanguage)}
            </Button>
          </div>
          {nav && (
            <nav className={styles.nav} aria-label={t(texts.panes)}>
              {nav.map(({ href, text }) => (
                <a key={href} href={href}>
                  {t(text)}
                </a>
              ))}
            </nav>
          )}
        </div>
      </header>
      <NoticeStack
        notices={notice ? [{ id: notice.id, kind: notice.kind, message: t(notice.text), seconds: NOTICE_SECONDS }] : []}
        onDismiss={() => setNotice(null)}
        words={{ dismiss: t(texts.dismiss), copy: t(texts.copy), copied: '', notCopied: '', supportId: '' }}
      />
      {children}
    </PageContext>
  );
};
