/** The atlas of the flows, used as an analyst and a tester use it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { flows } from '#machines/index.ts';
import { ui } from '../../../src/flows/texts/ui.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillCredentials, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const open = async (page: Page, lang: 'ar' | 'en', rest: Record<string, string>) => {
  await page.goto(`/flows?${new URLSearchParams({ lang, ...rest })}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** The room that `layout/reading.test.ts` assumes at 1280 x 800. */
const FRAME = { width: 960, height: 576 };
/** A rule of a flow as the atlas shows it. */
const ruled = (id: 'deal' | 'login', rule: string, lang: 'ar' | 'en') =>
  lang === 'ar' ? (flows[id].parts.rules[rule] ?? rule) : rule;
const panel = (page: Page) => page.getByRole('complementary');
const now = (page: Page, state: string) => expect(page.locator(`[data-now~="${state}"]`)).toBeVisible();

test('an analyst finds the signing of a contract, and reads where and why it is refused', async ({
  page,
  lang,
  axe,
}) => {
  await open(page, lang, {});
  await page.getByRole('searchbox').fill(lang === 'ar' ? 'توقيع المواطن' : 'citizen signature');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText(flows.deal.title[lang], { exact: true }) })
    .getByRole('button', { name: lang === 'ar' ? 'بانتظار توقيع المواطن' : 'Awaiting the citizen’s signature' })
    .click();
  await expect(page).toHaveURL(/machine=deal.*state=deal\.awaitingSignature/);
  await expect(panel(page)).toContainText(ruled('deal', '§4 needs user signature, then signed', lang));
  await expect(panel(page)).toContainText(lang === 'ar' ? 'ذُكر السبب' : 'A reason is given');
  await axe();

  // The drawing by the keyboard: another state, in which signing is refused.
  await page.locator('[data-state="deal.draft"] [role=button]').first().focus();
  await page.keyboard.press('Enter');
  const refused = panel(page).locator('[data-refused="contract.sign"]');
  await expect(refused).toContainText(
    lang === 'ar' ? 'يُقبل فقط في: بانتظار توقيع المواطن' : 'Possible only in: Awaiting the citizen’s signature',
  );
  await expect(refused).toContainText(ruled('deal', '§4 needs user signature, then signed', lang));

  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
});

test('the map leads to a flow, its real screen and its callers, and back', async ({ page, lang, axe }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, lang, {});
  await expect(page.locator('[data-map] [data-flow]')).toHaveCount(Object.keys(flows).length);
  await expect(page.locator('[data-line="loanApplication>deal"]')).toBeAttached();
  await axe();
  await page.locator('[data-flow=upload] a').click();
  await expect(page.locator('[data-drawing=upload]')).toBeVisible();
  const frame = await page
    .getByRole('group', { name: ui.canvas[lang].replace('{0}', flows.upload.title[lang]) })
    .boundingBox();
  expect(frame?.width).toBeGreaterThanOrEqual(FRAME.width);
  expect(frame?.height).toBeGreaterThanOrEqual(FRAME.height);
  await page.locator('[data-state="upload.uploading"] [role=button]').first().focus();
  await page.keyboard.press('Enter');
  const screen = page.frameLocator('iframe');
  await expect(screen.locator('[data-machine=upload]')).toHaveAttribute('data-state', '"uploading"');
  await axe();
  await panel(page).getByRole('button', { name: ui.close[lang] }).click();
  await panel(page).getByRole('link', { name: flows.loanApplication.title[lang] }).click();
  await expect(page.locator('[data-drawing=loanApplication]')).toBeVisible();
  await page.getByRole('link', { name: ui.toMap[lang] }).click();
  await expect(page.locator('[data-map]')).toBeVisible();
  await page.getByText(ui.table[lang], { exact: true }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await axe();
});

test('the same as tables, and taken along as files', async ({ page, lang, axe }) => {
  await open(page, lang, { machine: 'login', view: 'table', overlay: 'traffic' });
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(
    page.getByRole('row').filter({ hasText: ruled('login', '§1 Login is by civil ID and password', lang) }),
  ).toHaveCount(1);
  await axe();
  await page.getByText(ui.drawing[lang], { exact: true }).click();
  await expect(page.locator('[data-drawing=login]')).toBeVisible();
  const take = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  expect(await take('SVG')).toMatch(/^<svg[\s\S]*fill="rgb/);
  expect(await take('Mermaid')).toContain('stateDiagram-v2');

  // Another version of it: a state more and a transition less.
  const version = JSON.parse(await take('JSON'));
  version.states.push({ ...version.states[1], id: 'login.fax' });
  version.transitions.pop();
  await page.getByText(ui.diff[lang], { exact: true }).click();
  await page.getByLabel(ui.openVersion[lang]).setInputFiles({
    name: 'before.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(version)),
  });
  await expect(panel(page).locator('[data-change=removed]')).toContainText('login.fax');
  await expect(panel(page).locator('[data-change=added]')).toHaveCount(1);
});

test('a flow is tried out, and a path of it is played', async ({ page, lang, axe }) => {
  await open(page, lang, { machine: 'login', mode: 'explore' });
  await now(page, 'login.credentials');
  await page.locator('[data-event="credentials.submit"]').click();
  await now(page, 'login.requestingCode');
  await page.locator('[data-event^="xstate.done.actor.requestCode"]').first().click();
  await now(page, 'login.code');
  await page.getByRole('button', { name: ui.undo[lang] }).click();
  await now(page, 'login.requestingCode');

  await page.getByText(ui.path[lang], { exact: true }).click();
  await now(page, 'login.credentials');
  await page.getByRole('button', { name: ui.next[lang], exact: true }).click();
  await expect(page.locator('[data-now]')).not.toHaveAttribute('data-now', 'login.credentials');
  await page.getByText(ui.openScenario[lang]).click();
  const scenario = {
    machine: 'login',
    scenarios: [{ title: 'given', steps: [{ event: { type: 'identityApp.start', civilId: '1' } }] }],
  };
  await page.getByLabel(ui.pasteScenario[lang]).fill(JSON.stringify(scenario));
  await page.getByRole('button', { name: ui.next[lang], exact: true }).click();
  await now(page, 'login.identityApp');
  await axe();
});

test('a login in another tab is followed, by ids alone', async ({ page, context, lang, desk }) => {
  const person = await somePerson(desk);
  await open(page, lang, { mode: 'live' });
  const portal = await context.newPage();
  await portal.goto(`/${lang}/login`);
  const say = words(lang);
  await fillCredentials({ page: portal, say, person });
  const running = (state: string) => page.locator(`[data-running][data-states~="${state}"]`);
  await expect(running('login.code')).toBeVisible();
  await expect(running('oneTimeCode.active.entry.entering')).toBeVisible();
  // The drawing stays with the flow that came first; the others are listed, with a link.
  const stays = new URL(page.url()).searchParams.get('machine') ?? '';
  expect(stays).toMatch(/^(?:login|oneTimeCode)$/);
  const other = stays === 'login' ? 'oneTimeCode' : 'login';
  await expect(page.locator('[data-also] a')).toHaveText([flows[other].title[lang]]);
  await page.locator('[data-also] a').click();
  await expect(page).toHaveURL(new RegExp(`machine=${other}`));
  await portal.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
  await portal.getByRole('button', { name: say('Confirm') }).click();
  await expect(running('session.inside.citizen')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.civilId);
  await expect(portal).toHaveURL(/\/account$/);
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
});
