/** Addresses of pages, typed by the route table. */
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';
import type { PagePath } from './pages.ts';

type PartParams<Part extends string> = Part extends `{-$${infer Name}}`
  ? { [N in Name]?: string }
  : Part extends `$${infer Name}`
    ? { [N in Name]: string }
    : unknown;
/** `get_loan_cost/$id` -> { id: string } */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? PartParams<First> & ParamsOf<Rest>
  : PartParams<Path>;

/** A page with its parameters; one without required parameters may be named alone. */
export type Target<Path extends PagePath> = { page: Path } & (Record<never, never> extends ParamsOf<Path>
  ? { params?: ParamsOf<Path> }
  : { params: ParamsOf<Path> });

/** `('ar', { page: 'get_loan_cost/$id', params: { id } })` -> `/ar/get_loan_cost/…` */
export const pathTo = <Path extends PagePath>(lang: Lang, target: Target<Path>): string => addressOf(lang, target);

/** The same for a page that is known by name only; a missing optional part is left out. */
export const addressOf = (lang: Lang, { page, params }: { page: string; params?: unknown }): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const parts = page.split('/').map((part) => {
    const [, optional, required] = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(part) ?? [];
    const name = optional ?? required;
    return name === undefined ? part : encodeURIComponent(String(values.get(name) ?? ''));
  });
  return `/${[lang, ...parts].filter((part) => part !== '').join('/')}`;
};

/** `/ar/get_loan_cost/7` -> { lang: 'ar', rest: 'get_loan_cost/7' } */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLang(first)
    ? { lang: first, rest: rest.join('/') }
    : { lang: DEFAULT_LANG, rest: [first, ...rest].join('/') };
};
