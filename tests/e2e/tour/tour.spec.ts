/**
 * A walk through every route of the portal: axe, valid HTML, a clean console, the focus in the page after each navigation, and no
 * sideways scroll, down to 320 px. An ordinary run opens every route once, spread over languages, sizes and themes. With TOUR
 * (`npm run tour`) the routes it names, or `all`, are opened in each of them, by visitors and by citizens, with a picture each time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { SPEC_ROUTES } from '#tests/setup/spec-routes.ts';
import { logIn, logInToReviewer } from '../support/as-citizen.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { EXAMPLES, type Identity, openHands, PEOPLE, personOf, REVIEWED, type Somebody } from './examples.ts';
import { enter, faultsOf, faultsOfServed, goTo, type Place, THEMES, WIDTHS } from './look.ts';
import { pictureOfRoute } from './pictures.ts';

const { TOUR } = process.env;
const isWhole = TOUR !== undefined;
/** Who also opens the pages of visitors in a whole tour. */
const CITIZEN: Identity = 'noura';
/** For developers; the tests of the date picker look at it, which takes as long as a dozen other pages. */
const LEFT_OUT = isWhole ? [] : ['date_picker_gallery'];

/** The patterns that the build lists: `/:lang/deal_status/:deal_id`. */
const patterns = JSON.parse(readFileSync(join(import.meta.dirname, '../../../.dist/routes.json'), 'utf8')) as string[];
const routes = patterns.map((pattern) => ({
  pattern,
  name: pattern.replace('/:lang/', '').replaceAll(/\/:\w+\??/g, ''),
}));
const toured = routes
  .filter(({ name }) => !LEFT_OUT.includes(name))
  .filter(({ name }) => TOUR === undefined || TOUR === 'all' || TOUR.split(',').includes(name));

const PLACES = LANGS.flatMap((lang) => WIDTHS.flatMap((width) => THEMES.map((theme) => ({ lang, width, theme }))));
/** Has no divisor in common with the twelve places: each next route is in another one, until all were. */
const STRIDE = 7;
const placesOf = (index: number) => PLACES.filter((_, place) => isWhole || place === (index * STRIDE) % PLACES.length);

type Params = Record<string, string>;
const addressOf = (pattern: string, lang: Lang, params: Params) =>
  pattern.replace(':lang', lang).replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = params[name];
    if (value === undefined && !isOptional) throw new Error(`${pattern} has no example of ${name}.`);
    return value === undefined ? '' : `/${value}`;
  });

const isVisitedBy = (who: Identity, owner: Identity) =>
  who === owner || (isWhole && (who === 'visitor' || (who === CITIZEN && owner === 'visitor')));

/** Where somebody must be after opening a page. A visitor logs in first, and a citizen needs no login. */
const targetsOf = (name: string, who: Identity, address: string): string[] => {
  const { who: owner, leadsTo } = EXAMPLES[name] ?? {};
  if (who === 'visitor' && owner !== 'visitor') return [owner === REVIEWED ? '/remote_reviewer_login' : '/login'];
  if (who !== 'visitor' && owner === 'visitor') return [address, '/account'];
  return [leadsTo === undefined ? address : `/${leadsTo}`];
};

test('every route has an example, and every example a route', { tag: only('en-desktop') }, () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(routes.map(({ name }) => name).sort());
  const specified = SPEC_ROUTES.map((route) => route.replaceAll(/\/\{\w+\??\}/g, ''));
  expect(Object.keys(EXAMPLES)).toEqual(expect.arrayContaining(specified));
});

test('what is wrong with a page is found', { tag: only('en-desktop') }, async ({ page }) => {
  const place: Place = { address: '/en/services', width: 390, theme: 'light' };
  await enter(page, 'en');
  await goTo(page, place);
  expect(await faultsOf(page, place)).toEqual([]);
  await page.evaluate(() => {
    const [list, text, picture] = ['ul', 'p', 'img'].map((name) => document.createElement(name));
    if (!list || !text || !picture) return;
    text.style.width = '320px';
    text.textContent = 'x';
    list.append(text);
    document.querySelector('main')?.append(list, picture);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const faults = (await faultsOf(page, place)).join('\n');
  for (const fault of ['focus: at', 'html: element-permitted-content', 'axe: image-alt', 'sideways at 320 px'])
    expect(faults).toContain(fault);
  expect(faults).not.toContain('sideways at 390 px');
});

for (const who of ['visitor', REVIEWED, ...(Object.keys(PEOPLE) as Somebody[])] satisfies Identity[])
  test(`the tour of ${who}`, { tag: only('en-desktop') }, async ({ page, context, host, desk, tolerate }) => {
    if (isWhole) test.setTimeout(3_600_000);
    // The return from the single sign-on asks who it was.
    if (who === 'visitor') tolerate(/status of 401/);
    else if (who === REVIEWED) await logInToReviewer({ context, host, desk }, PEOPLE[personOf(who)]);
    else await logIn({ context, host, desk }, PEOPLE[who]);
    const hands = openHands(host.url, desk);
    const faults: string[] = [];
    await enter(page, 'ar');
    for (const [index, { name, pattern }] of toured.entries()) {
      const example = EXAMPLES[name];
      if (!example || !isVisitedBy(who, example.who)) continue;
      const owner = example.of ?? (example.who === 'visitor' ? null : personOf(example.who));
      const params = owner === null ? {} : await example.params(await hands(owner));
      for (const { lang, ...place } of placesOf(index)) {
        const at = { ...place, address: addressOf(pattern, lang, params) };
        await goTo(page, at, { fromAside: isWhole });
        const { pathname } = new URL(page.url());
        const isThere = targetsOf(name, who, at.address).some((target) => pathname.includes(target));
        const found = [...(isThere ? [] : [`it leads to ${pathname}`]), ...(await faultsOf(page, at))];
        faults.push(...found.map((fault) => `${at.address} (${at.width} px, ${at.theme}): ${fault}`));
        if (isWhole) await pictureOfRoute(page, { name, who, lang, ...place }, found);
      }
    }
    expect(faults).toEqual([]);
  });

test('what is served of a public page is valid before any script runs', { tag: only('en-desktop') }, async ({
  page,
}) => {
  const faults: string[] = [];
  for (const { name, pattern } of toured)
    if (EXAMPLES[name]?.who === 'visitor' && !pattern.includes(`${name}/`))
      for (const lang of LANGS) faults.push(...(await faultsOfServed(page, `/${lang}/${name}`)));
  expect(faults).toEqual([]);
});
