/**
 * A walk through every route of the portal: axe, valid HTML, a clean console, the focus in the page after each navigation, and
 * nothing lost for any of its readers (`support/judging/readings.ts`). An ordinary run opens every route once, spread over languages, sizes,
 * colours and readings. With TOUR (`npm run tour`) the routes it names, or `all`, are opened in each of them, by visitors and by
 * citizens, with pictures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { SPEC_ROUTES } from '#tests/setup/pages/spec-routes.ts';
import { tour } from '../model-based/drivers/drivers.ts';
import { logIn, logInToReviewer } from '../support/as-citizen.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { COLOURS, type Colours } from '../support/judging/colours.ts';
import { findingsIn } from '../support/judging/findings.ts';
import { READING_NAMES, type ReadingName } from '../support/judging/readings.ts';
import { addressOf, type Identity, openHands, PEOPLE, personOf, REVIEWED, type Somebody } from './examples.ts';
import { enter, findingsOf, findingsOfServed, goTo, type Place, WIDTHS } from './look.ts';
import { pictureOfRoute } from './pictures.ts';

const { TOUR, TOUR_PICTURES } = process.env;
const isWhole = TOUR !== undefined;
/** The same screens in another engine: every screen by whom it is for, in light colours, on a phone and on a desktop. */
const isOfEngine = TOUR_PICTURES !== undefined;
/** Who also opens the pages of visitors in a whole tour. */
const CITIZEN: Identity = 'noura';
/** Findings in the other colours are part of the list of findings. */
const PICTURED: Colours[] = ['light', 'dark', 'contrast', 'forced'];
/** A page for developers; the tests of the date picker look at it, which takes as long as a dozen other pages. */
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

/** Every address is opened in each language and width; the colours change on the open page. */
const PLACES = LANGS.flatMap((lang) => WIDTHS.map((width) => ({ lang, width })));
type Visit = Omit<Place, 'address'> & { lang: Lang; others: readonly Colours[] };
const turn = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;
/** Has no divisor in common with the thirty places and colours: each next route is in others, until all were. */
const STRIDE = 7;
/**
 * The readings of an ordinary run: at the page's own width, on the narrowest screen, and in one more reading, which
 * comes to every width in turn.
 */
const readingsOf = (index: number): ReadingName[] => [
  'own',
  'narrow',
  turn(READING_NAMES.slice(2), Math.floor(index / PLACES.length)),
];
const visitsOf = (index: number): Visit[] => {
  const [colours, ...others] = COLOURS;
  if (isOfEngine)
    return PLACES.filter(({ width }) => width !== 768).map((place) => ({
      ...place,
      colours,
      others: [],
      readings: ['own', 'narrow'],
    }));
  if (isWhole) return PLACES.map((place) => ({ ...place, colours, others, readings: READING_NAMES }));
  const at = { ...turn(PLACES, index * STRIDE), colours: turn(COLOURS, index * STRIDE), readings: readingsOf(index) };
  return [{ ...at, others: [] }];
};

const LEADS_WITHIN_MS = 5000;

const isVisitedBy = (who: Identity, owner: Identity) =>
  who === owner || (isWhole && !isOfEngine && (who === 'visitor' || (who === CITIZEN && owner === 'visitor')));

/** Where the logins lead a citizen who is logged in. */
const BEHIND_LOGINS = ['/account', '/remote_reviewer_requests'];
/** Where somebody must be after opening a page. A visitor logs in first, and a citizen needs no login. */
const targetsOf = (name: string, who: Identity, address: string): string[] => {
  const { who: owner, leadsTo } = tour[name] ?? {};
  if (who === 'visitor' && owner !== 'visitor') return [owner === REVIEWED ? '/remote_reviewer_login' : '/login'];
  if (who !== 'visitor' && owner === 'visitor') return [address, ...BEHIND_LOGINS];
  return leadsTo === undefined ? [address] : leadsTo.map((path) => `/${path}`);
};

test('every route has an example, and every example a route', { tag: only('en-desktop') }, () => {
  expect(Object.keys(tour).sort()).toEqual(routes.map(({ name }) => name).sort());
  const specified = SPEC_ROUTES.map((route) => route.replaceAll(/\/\{\w+\??\}/g, ''));
  expect(Object.keys(tour)).toEqual(expect.arrayContaining(specified));
});

test('what is wrong with a page is found', { tag: only('en-desktop') }, async ({ page }) => {
  const place: Place = { address: '/en/services', width: 390, colours: 'light', readings: READING_NAMES };
  await enter(page, 'en');
  await goTo(page, place);
  expect(await findingsOf(page, place)).toEqual([]);
  await page.evaluate(() => {
    const [list, text, picture, cut, button] = ['ul', 'p', 'img', 'p', 'button'].map((name) =>
      document.createElement(name),
    );
    if (!list || !text || !picture || !cut || !button) return;
    text.style.width = '320px';
    text.textContent = 'x';
    // Firefox does not end a line after a hyphen between digits.
    cut.style.cssText = 'width: 150px; height: 60px; overflow: hidden; word-break: break-all';
    cut.textContent = 'No. 2026-11-26-0001';
    button.style.cssText = 'display: inline-flex; min-block-size: 48px; width: 90px; text-align: center';
    button.textContent = 'A label of two lines';
    list.append(text);
    document.querySelector('main')?.append(list, picture, cut, button);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const findings = (await findingsOf(page, place)).join('\n');
  for (const finding of [
    'focus: at',
    'html: element-permitted-content',
    'axe, light: image-alt',
    'narrow, 320 px: scrolls sideways',
    'large text, 390 px: cuts off',
    'own, 390 px: breaks inside "2026-11-26-0001"',
    'own, 390 px: button of two lines',
  ])
    expect(findings).toContain(finding);
  expect(findings).not.toContain('own, 390 px: scrolls sideways');
});

for (const who of ['visitor', REVIEWED, ...(Object.keys(PEOPLE) as Somebody[])] satisfies Identity[])
  test(`the tour of ${who}`, { tag: only('en-desktop') }, async ({ page, context, server, desk, tolerate }) => {
    if (isWhole) test.setTimeout(3_600_000);
    // For a picture Playwright adds the style `body {}`, of which this is the hash, where it cannot do so out of the page's sight.
    if (isOfEngine) tolerate(/sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/);
    // The return from the single sign-on asks who it was.
    if (who === 'visitor') tolerate(/status of 401/);
    else if (who === REVIEWED) await logInToReviewer({ context, server, desk }, PEOPLE[personOf(who)]);
    else await logIn({ context, server, desk }, PEOPLE[who]);
    const hands = openHands(server.url, desk);
    const findings: string[] = [];
    await enter(page, 'ar');
    for (const [index, { name, pattern }] of toured.entries()) {
      const example = tour[name];
      if (!example || !isVisitedBy(who, example.who)) continue;
      const owner = example.of ?? (example.who === 'visitor' ? null : personOf(example.who));
      const params = owner === null ? {} : await example.params(await hands(owner));
      // A visitor is led to the login from all of them.
      const isLedAway = who === 'visitor' && example.who !== 'visitor';
      for (const { lang, others, ...visit } of visitsOf(index).slice(0, isLedAway ? 1 : undefined)) {
        const at = { ...visit, address: addressOf(pattern, lang, params) };
        await goTo(page, at, { fromAside: isWhole });
        const targets = targetsOf(name, who, at.address);
        // A flow may navigate further once its machine has read its state.
        const isTarget = ({ pathname }: URL) => targets.some((target) => `${pathname}/`.includes(`${target}/`));
        await page.waitForURL(isTarget, { timeout: LEADS_WITHIN_MS }).catch(() => {});
        const { pathname } = new URL(page.url());
        const found = [
          ...(isTarget(new URL(page.url())) ? [] : [`it leads to ${pathname}`]),
          ...(await findingsOf(page, at)),
        ];
        const { width } = visit;
        for (const colours of [visit.colours, ...others]) {
          if (colours !== visit.colours) found.push(...(await findingsIn(page, [colours])));
          if (PICTURED.includes(colours) && isWhole)
            await pictureOfRoute(page, { name, who, lang, width, theme: colours }, found);
        }
        findings.push(...found.map((finding) => `${at.address} (${width} px, ${visit.colours}): ${finding}`));
      }
    }
    expect(findings).toEqual([]);
  });

test('what is served of a public page is valid before any script runs', { tag: only('en-desktop') }, async ({
  page,
}) => {
  const findings: string[] = [];
  for (const { name, pattern } of toured)
    if (tour[name]?.who === 'visitor' && !pattern.includes(`${name}/`))
      for (const lang of LANGS) findings.push(...(await findingsOfServed(page, `/${lang}/${name}`)));
  expect(findings).toEqual([]);
});
