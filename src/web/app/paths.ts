/** Addresses of pages, typed by the route table. */
import { DEFAULT_LANG, isLang, type Lang } from '#contract/lang.ts';
import type { PagePath } from './pages.ts';

type PartParams<Part extends string> = Part extends `{-$${infer Name}}` ? { [N in Name]?: string } : Part extends `$${infer Name}` ? { [N in Name]: string } : unknown;
/** `get_loan_cost/$id` -> { id: string } */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}` ? PartParams<First> & ParamsOf<Rest> : PartParams<Path>;

/** A page and its parameters; pages without required ones may leave them out. */
export type Params<Path extends string> = Record<never, never> extends ParamsOf<Path> ? [params?: ParamsOf<Path>] : [params: ParamsOf<Path>];

/** `('ar', 'get_loan_cost/$id', { id })` -> `/ar/get_loan_cost/…`; a missing optional part is left out. */
export const pathTo = <Path extends PagePath>(lang: Lang, page: Path, ...[params]: Params<Path>): string => `/${lang}/${fillPage(page, params ?? {})}`;

export const fillPage = (page: string, params: Record<string, string | undefined>): string =>
  page
    .split('/')
    .map((part) => {
      const name = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(part);
      return name ? params[name[1] ?? name[2] ?? ''] : part;
    })
    .filter((part) => part !== undefined && part !== '')
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/');

/** `/ar/get_loan_cost/7` -> { lang: 'ar', rest: 'get_loan_cost/7' } */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLang(first) ? { lang: first, rest: rest.join('/') } : { lang: DEFAULT_LANG, rest: [first, ...rest].join('/') };
};
