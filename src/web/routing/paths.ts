import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';

/** `/ar/get_loan_cost/7` -> { lang: 'ar', rest: 'get_loan_cost/7' } */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLang(first)
    ? { lang: first, rest: rest.join('/') }
    : { lang: DEFAULT_LANG, rest: [first, ...rest].join('/') };
};
