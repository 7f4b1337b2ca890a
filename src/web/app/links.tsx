/** Links and moves between pages, by the names of the route table, in the language that is on. */
import { useLinkProps, useParams, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import { BackLink } from '#web/ui/BackLink.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useLang } from './i18n.ts';
import type { PagePath } from './pages.ts';
import { type Params, type ParamsOf, pathTo } from './paths.ts';

type Target<Path extends PagePath> = { page: Path; replace?: boolean } & (Record<never, never> extends ParamsOf<Path> ? { params?: ParamsOf<Path> } : { params: ParamsOf<Path> });
type PageLinkProps<Path extends PagePath, Props> = Target<Path> & Omit<Props, 'href' | 'params' | 'page'>;

/** Any link-like component of the kit as a link to a page. */
export const asPageLink =
  <Props extends object>(Kit: ComponentType<Props>) =>
  <Path extends PagePath>({ page, params, replace, ...rest }: PageLinkProps<Path, Props>) => {
    const to = pathTo(useLang(), page, ...([params] as Params<Path>));
    const link = useLinkProps({ to, replace: replace ?? false, activeProps: {}, ...rest });
    return <Kit {...(rest as unknown as Props)} {...link} />;
  };

export const PageLink = asPageLink((props: ComponentProps<'a'>) => <a {...props} />);
export const PageTextLink = asPageLink(TextLink);
export const PageButtonLink = asPageLink(ButtonLink);
export const PageBackLink = asPageLink(BackLink);

/** `go('get_loan_cost/$id', { id })`; going where one is already does nothing. */
export const useGo = () => {
  const router = useRouter();
  const lang = useLang();
  return <Path extends PagePath>(page: Path, ...params: Params<Path>) => goTo(router, pathTo(lang, page, ...params));
};

/** To an address of ours that is known as text, like the one kept before a login. */
export const useGoTo = () => {
  const router = useRouter();
  return (href: string, options?: { replace?: boolean }) => goTo(router, href, options);
};

const goTo = (router: ReturnType<typeof useRouter>, href: string, options: { replace?: boolean } = {}) => {
  if (router.latestLocation.href === href) return;
  router.history[options.replace ? 'replace' : 'push'](href);
};

/** The parameters of the page that is on, e.g. `usePageParams<'user_invoice/$id'>()`. */
export const usePageParams = <Path extends PagePath>(): ParamsOf<Path> => useParams({ strict: false }) as ParamsOf<Path>;
