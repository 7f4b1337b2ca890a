/** Links and moves between pages, by the names of the route table, in the language that is on. */
import { useLinkProps, useParams, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import { useLang } from '#web/i18n/i18n.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { BackLink, TextLink } from '#web/ui/TextLink.tsx';
import type { Page, PagePath } from './pages.ts';
import { addressOf, type ParamsOf, type Target } from './paths.ts';

type Move<Path extends PagePath> = Target<Path> & { replace?: boolean };
type Search = { search?: Record<string, string> };
type PageLinkProps<Path extends PagePath, Props> = Move<Path> & Search & Omit<Props, 'href' | 'params' | 'page'>;

/** Any link-like component of the kit as a link to a page. */
export const asPageLink =
  <Props extends object>(Kit: ComponentType<Props>) =>
  <Path extends PagePath>({ page, params, replace, search, ...rest }: PageLinkProps<Path, Props>) => {
    const link = useLink(addressOf(useLang(), { page, params }), { ...rest, ...(search && { search }) }, replace);
    return <Kit {...(rest as unknown as Props)} {...link} />;
  };

const useLink = (to: string, rest: object, replace = false) =>
  useLinkProps({ to, replace, activeProps: {}, activeOptions: { exact: true }, ...rest });

const Anchor = (props: ComponentProps<'a'>) => <a {...props} />;

export const PageLink = asPageLink(Anchor);
export const PageTextLink = asPageLink(TextLink);
export const PageButtonLink = asPageLink(ButtonLink);
export const PageBackLink = asPageLink(BackLink);

/** `go({ page: 'get_loan_cost/$id', params: { id } })`; going where one is already does nothing. */
export const useGo = () => {
  const router = useRouter();
  const lang = useLang();
  return <Path extends PagePath>({ page, params, replace }: Move<Path>) =>
    goTo(router, addressOf(lang, { page, params }), replace);
};

/** To an address of ours that is known as text, like the one kept before a login. */
export const useGoTo = () => {
  const router = useRouter();
  return (href: string, options: { replace?: boolean } = {}) => goTo(router, href, options.replace);
};

const goTo = (router: ReturnType<typeof useRouter>, href: string, replace = false) => {
  if (router.latestLocation.href === href) return;
  router.history[replace ? 'replace' : 'push'](href);
};

/** The parameters of the page that is on, e.g. `usePageParams<'user_invoice/$id'>()`. */
export const usePageParams = <Path extends PagePath>(): ParamsOf<Path> =>
  useParams({ strict: false }) as ParamsOf<Path>;

/**
 * A link-like component of the kit as a link to an entry of the table, for lists made from it; only pages that need no
 * parameter stand in such lists.
 */
export const asPathLink =
  <Props extends object>(Kit: ComponentType<Props>) =>
  ({ page, ...rest }: { page: Page } & Omit<Props, 'href' | 'page'>) => {
    const link = useLink(addressOf(useLang(), { page: page.path }), rest);
    return <Kit {...(rest as unknown as Props)} {...link} />;
  };

export const PagePathLink = asPathLink(Anchor);
