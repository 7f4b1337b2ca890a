/**
 * Every screen of the portal (specification section 2), as the areas announce them: routes, menu, site map, titles and what
 * is prerendered come from this table. The code of a page is `features/<area>/<screen>.tsx`.
 */
import type { MessageDescriptor } from '@lingui/core';
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';
import type { Group, PageFacts } from './page-facts.ts';
import { areas } from './pages.generated.ts';

type Areas = typeof areas;
type Area = keyof Areas;
export type PagePath = { [A in Area]: keyof Areas[A] }[Area];
/** What the area of a page says of it, as literally as it was written. */
export type FactsOf<Path extends PagePath> = {
  [A in Area]: Path extends keyof Areas[A] ? Areas[A][Path] : never;
}[Area];
/** The paths of the pages of which these facts are said. */
export type PathsWith<Facts> = { [Path in PagePath]: FactsOf<Path> extends Facts ? Path : never }[PagePath];

type ValueOf<Name extends keyof PageFacts> = {
  [Path in PagePath]: FactsOf<Path> extends { [N in Name]: infer Value } ? Value : never;
}[PagePath];
export type Flow = ValueOf<'flow'>;
/** Pages that others lie under. What such a page needs in its address, the pages under it have in theirs. */
type ParentPath = ValueOf<'parent'>;

export type Page = Omit<PageFacts, 'flow' | 'parent'> & {
  path: PagePath;
  /** The folder under `features`, and the catalogue of its texts. */
  area: Area;
  flow?: Flow;
  parent?: ParentPath;
};
/** Pages in the site map can be opened without a parameter. */
export type ListedPage = Page & { path: PathsWith<{ group: Group }>; group: Group };

/** Lists made from the keys of an object have lost their literal names. */
export const allPages = Object.entries(areas).flatMap(([area, pages]) =>
  Object.entries(pages).map(([path, facts]) => ({ path, area, ...facts })),
) as readonly Page[];

const byPath = new Map(allPages.map((page) => [page.path, page]));
export const pageAt = (path: PagePath): Page => byPath.get(path) as Page;

/** About how long the pages of a flow take. */
export const minutesOf = (flow: Flow): number => {
  const minutes = allPages.find((page) => page.flow === flow)?.minutes;
  if (minutes === undefined) throw new Error(`The pages of ${flow} do not say how long they take.`);
  return minutes;
};

/** The catalogues that a page needs besides the frame's: its own, the shared ones, and that of the page shown when its flag is off. */
export const areasOf = ({ area, flag, shares = [] }: Page) => [
  area,
  'live',
  ...shares,
  ...(flag === undefined ? [] : ['static']),
];

type Trail = { above: { path: ParentPath; label: MessageDescriptor }[]; here: MessageDescriptor };

/** The pages that a page lies under, the outermost first, and what the breadcrumb calls the page itself. */
export const trailOf = ({ title, crumb = title, parent }: Page): Trail => {
  if (parent === undefined) return { above: [], here: crumb };
  const { above, here } = trailOf(pageAt(parent));
  return { above: [...above, { path: parent, label: here }], here: crumb };
};

/** The page of a path within its language; undefined when no page has it. */
export const pageOf = (rest: string): Page | undefined => {
  const asked = rest.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  return allPages.find(({ path }) => {
    const parts = path.split('/');
    const fewest = parts.filter((part) => !part.startsWith('{-$')).length;
    if (path === '$' || asked.length < fewest || asked.length > parts.length) return false;
    return parts.every((part, at) => part.includes('$') || part === asked[at]);
  });
};

/** `/ar/get_loan_cost/7` -> { lang: 'ar', rest: 'get_loan_cost/7' } */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLang(first)
    ? { lang: first, rest: rest.join('/') }
    : { lang: DEFAULT_LANG, rest: [first, ...rest].join('/') };
};
