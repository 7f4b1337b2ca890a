/** The inspector of the flows: the window that `?inspect` opens, as an analyst uses it, and the viewer that cannot be reached. */
import type { Page } from '@playwright/test';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { startServer } from '#tests/setup/server.ts';
import { ui } from '../../../src/flows/texts/ui.ts';
import { wizardOn } from '../model-based/support/wizard.ts';
import { expect, test } from '../support/fixtures.ts';
import { at, fillCredentials, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

/** How often a viewer has announced itself to the page, over all its reloads. */
const countHandshakes = async (page: Page) => {
  let count = 0;
  await page.exposeFunction('countHandshake', () => {
    count += 1;
  });
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => {
      const counts: unknown = Reflect.get(window, 'countHandshake');
      if (data?.type === '@statelyai.connected' && typeof counts === 'function') counts();
    }),
  );
  return () => count;
};

/** Opens a page of the portal, and waits for the window that it opens. */
const openWithViewer = async (page: Page, path: string) => {
  const [viewer] = await Promise.all([page.waitForEvent('popup'), page.goto(path)]);
  const machines: string[] = [];
  viewer.on('framenavigated', (frame) => {
    const machine = new URL(frame.url()).searchParams.get('machine');
    if (machine !== null && machine !== machines.at(-1)) machines.push(machine);
  });
  return { viewer, machines };
};

/** Ids of the states in a value such as `{ "filling": "cost" }`. */
const idsIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [`${path}.${value}`];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => [`${path}.${key}`, ...idsIn(inner, `${path}.${key}`)]);
};

/** The states that are marked in the drawing are those of the page; states inside a folded one have no box. */
const expectSameState = async (portal: Page, viewer: Page, machine: string) => {
  const drawing = viewer.locator(`[data-drawing=${machine}]`);
  const shown = portal.locator(`[data-machine=${machine}]`);
  await expect(async () => {
    const value: unknown = JSON.parse((await shown.getAttribute('data-state', { timeout: 1000 })) ?? 'null');
    const boxes = await drawing
      .locator('g[data-state]')
      .evaluateAll((groups) => groups.flatMap((group) => (group instanceof SVGElement ? [{ ...group.dataset }] : [])));
    const drawn = boxes.map(({ state }) => state);
    const ids = [machine, ...idsIn(value, machine)];
    expect(ids.length).toBeGreaterThan(1);
    expect(boxes.filter(({ current }) => current !== undefined).map(({ state }) => state)).toEqual(
      drawn.filter((id) => id !== undefined && ids.includes(id)),
    );
    expect(drawn).toContain(ids[1]);
  }).toPass();
};

test('the window connects once, and follows the person from the login into an application', async ({
  page,
  lang,
  desk,
  axe,
}) => {
  const say = words(lang);
  const person = await somePerson(desk);
  const handshakes = await countHandshakes(page);
  const { viewer, machines } = await openWithViewer(page, `/${lang}/login?inspect`);
  await expectSameState(page, viewer, 'login');
  await fillCredentials({ page, say, person });
  await expectSameState(page, viewer, 'oneTimeCode');
  expect(handshakes()).toBe(1);
  await axe(viewer);

  await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
  await page.getByRole('button', { name: say('Confirm') }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(viewer.locator('[data-state="login.authenticated"][data-current]')).toBeVisible();

  await page.locator('main a[href$="/get_loan_applicant_type"]').first().click();
  await expect(at(page, lang).heading('Who is applying?')).toBeVisible();
  await expectSameState(page, viewer, 'loanApplication');
  await wizardOn(page, say, someMobile()).complete.applicantType();
  await at(page, lang).standsAt('products');
  await expectSameState(page, viewer, 'loanApplication');
  await expect(viewer.locator('[data-running=draftSync]')).toBeVisible();
  expect(machines).toEqual(['login', 'oneTimeCode', 'login', 'loanApplication']);
  expect(handshakes()).toBe(1);
  await expect(viewer.locator('body')).not.toContainText(person.civilId);

  // The machines in the background can be chosen; the choice stays.
  await viewer.locator('[data-running=draftSync] button').click();
  await expectSameState(page, viewer, 'draftSync');
  await expect(viewer.getByLabel(ui.follow[lang])).not.toBeChecked();

  await page.reload();
  await expectSameState(page, viewer, 'loanApplication');
  expect(handshakes()).toBe(2);
});

const cannotBeReached = 'The inspector cannot be reached: its window is closed or does not answer.';

test('a viewer that does not answer, and one that was closed, are named and can be tried again', async ({
  page,
  context,
  lang,
  axe,
}) => {
  const say = words(lang);
  const handshakes = await countHandshakes(page);
  const tryAgain = page.getByRole('button', { name: say('Try again') });
  // The headers of the real answer keep the two windows connected.
  await context.route('**/flows?**', async (route) => {
    const headers = (await route.fetch()).headers();
    await route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html><title>silent</title>' });
  });
  await page.clock.install();
  const { viewer } = await openWithViewer(page, `/${lang}/login?inspect`);
  await viewer.waitForLoadState();
  await page.clock.runFor(10_000);
  await expect(page.getByText(say(cannotBeReached))).toBeVisible();
  await axe();
  // It is asked for once, and not again by itself.
  await page.clock.runFor(60_000);
  expect(handshakes()).toBe(0);
  expect(context.pages()).toHaveLength(2);

  await context.unroute('**/flows?**');
  await tryAgain.click();
  await expectSameState(page, viewer, 'login');
  await expect(page.getByText(say(cannotBeReached))).toBeHidden();
  expect(handshakes()).toBe(1);

  await viewer.close();
  await page.clock.runFor(2000);
  await expect(page.getByText(say(cannotBeReached))).toBeVisible();
  const [next] = await Promise.all([page.waitForEvent('popup'), tryAgain.click()]);
  await expectSameState(page, next, 'login');
  expect(handshakes()).toBe(2);
});

test('a window that the browser blocks is opened by a button, and the inspection can be ended', async ({
  page,
  lang,
  axe,
}) => {
  const say = words(lang);
  // A browser blocks a window that no click has asked for.
  await page.addInitScript(() => {
    const { open } = window;
    window.open = () => null;
    addEventListener('click', () => Object.assign(window, { open }), true);
  });
  await page.goto(`/${lang}/login?inspect`);
  const blocked = page.getByText(say('The browser blocked the window of the inspector.'));
  await expect(blocked).toBeVisible();
  await axe();
  const [viewer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: say('Open the inspector') }).click(),
  ]);
  await expectSameState(page, viewer, 'login');
  await expect(blocked).toBeHidden();

  await viewer.close();
  await page.getByRole('button', { name: say('Stop inspecting') }).click();
  await page.goto(`/${lang}/login/forgotten_password`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('the atlas links to the portal with the inspector', async ({ page, context, lang }) => {
  await page.goto(`/flows?${new URLSearchParams({ lang, mode: 'live' })}`);
  // A page is told before it has its address.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: ui.openInspected[lang] }).click();
  const portal = await opened;
  const viewer = await portal.waitForEvent('popup');
  await expect(portal).toHaveURL(/\?inspect/);
  await expectSameState(portal, viewer, 'login');
  await expect(viewer.locator('html')).toHaveAttribute('lang', lang);
});

test('a viewer of another origin hears the flows, at an address that the server names', async ({
  page,
  context,
  lang,
}, testInfo) => {
  const server = await startServer(testInfo.outputPath('data'), { INSPECT_URL: 'http://viewer.example.test/inspect' });
  try {
    await context.route('http://viewer.example.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>viewer</title><ul></ul><script>
          addEventListener('message', ({ data, origin }) => {
            document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: origin + ' ' + data.type + ' ' + data.name }));
          });
          opener.postMessage({ type: '@statelyai.connected' }, '*');
        </script>`,
      }),
    );
    const { viewer } = await openWithViewer(page, `${server.url}/${lang}/login?inspect`);
    await expect(viewer.getByText(`${server.url} @xstate.actor login`)).toBeVisible();
    await expect(page.getByRole('button', { name: words(lang)('Try again') })).toBeHidden();
  } finally {
    await server.stop();
  }
});
