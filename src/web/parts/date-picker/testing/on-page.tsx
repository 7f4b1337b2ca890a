/** A part of the portal on a page of its own, in a language. */
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import { i18nOf, loadWords } from '#web/i18n/i18n.ts';
import { render } from '#web/ui/testing/render.tsx';
import { DatePicker, type DatePickerProps } from '../DatePicker.tsx';

export const onPage = async (element: ReactNode, lang: Lang = 'en') => {
  await loadWords(lang, 'live');
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '$lang', component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: [`/${lang}`] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18nOf(lang)}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
};

export const TODAY = '1446/01/15';
export const showPicker = (props: Partial<DatePickerProps> = {}, lang: Lang = 'en') =>
  onPage(
    <DatePicker label="Day" mode="single" calendar="hijri" monthLength="fixed30" today={TODAY} {...props} />,
    lang,
  );

export const dayShown = (text: string) => document.querySelector<HTMLElement>(`[data-day="${text}"]`);
/** What a screen reader says of the day. */
export const nameOf = (text: string) => dayShown(text)?.querySelector('.vh')?.textContent;
export const cellOf = (text: string) => dayShown(text)?.closest('td');
