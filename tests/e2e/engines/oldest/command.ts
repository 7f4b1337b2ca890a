/**
 * `npm run engines -- oldest`: the portal in WPE WebKit 2.38 of Debian 12, which is older than the floor. A page works, or says that it
 * cannot; it is never blank and never loaded again and again. Ends with 1 where one is not so, and with 2 where the engine is missing.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { PATIENT, startServer } from '#tests/setup/server.ts';
import { missingTools, toolOf } from '#tests/setup/tools.ts';
import { BROWSERS_PAGE } from '#web/loading/unusable.ts';
import { address, isMarked, mark, type Shown, unknownSyntax, whatIsShown } from './in-page.ts';
import { BROWSER, DRIVER, WebDriver } from './web-driver.ts';

/** Pages that can be read without the app, and pages of the app. */
const READABLE = [
  'login',
  'services',
  'locations',
  'contact_us',
  'help',
  'products_list',
  'release_service_verification',
];
const OF_THE_APP = ['account', 'deal_status/unknown', 'loan_request_init'];
/** What engines before the floor cannot parse. */
const SYNTAX = ['class A { static {} }', '/(?<=a)b/', 'class A { #a; b = #a in this }'];
const SETTLED_WITHIN = 20_000;
const RETRY = 100;
/** What is typed at the login must not come into the address. */
const TYPED = '1048220916';
/** The key, as WebDriver writes it. */
const ENTER = '\uE007';

/** What the page shows once it shows something. */
const settled = async (driver: WebDriver): Promise<Shown> => {
  const deadline = Date.now() + SETTLED_WITHIN;
  while (Date.now() < deadline) {
    const shown = await driver.read(whatIsShown);
    if (shown !== 'blank') return shown;
    await wait(RETRY);
  }
  return 'blank';
};

/** What is wrong with a page, in sentences. */
const lookAt = async (
  driver: WebDriver,
  lang: Lang,
  url: string,
  picture: string,
): Promise<{ shown: Shown; faults: string[] }> => {
  await driver.open(url);
  const shown = await settled(driver);
  await driver.read(mark);
  await driver.press(`#boot [lang=${lang}] h1, #root h1`);
  const faults = shown === 'works' || shown === 'says' ? [] : [`shows nothing that helps: ${shown}`];
  const after = await settled(driver);
  await driver.picture(picture);
  if (after !== shown) faults.push(`after a press it is ${after}`);
  if (!(await driver.read(isMarked))) faults.push('was loaded again by a press');
  return { shown, faults };
};

/** The link of the sentence leads to a page that names the phone and the branches. */
const followLink = async (driver: WebDriver, lang: Lang, picture: string): Promise<string[]> => {
  const link = ['#unusable', `#boot [lang=${lang}]`].map((place) => `${place} a[href$="/${BROWSERS_PAGE}"]`).join();
  if (!(await driver.read((selector) => document.querySelector(selector) !== null, link))) return ['has no link'];
  await driver.press(link);
  const deadline = Date.now() + SETTLED_WITHIN;
  const helps = (page: string) =>
    location.pathname === page &&
    document.querySelector('main a[href^="tel:"]') !== null &&
    document.querySelector('main a[href$="/locations"]') !== null;
  while (Date.now() < deadline) {
    if (await driver.read(helps, `/${lang}/${BROWSERS_PAGE}`)) {
      await driver.picture(picture);
      return [];
    }
    await wait(RETRY);
  }
  return [`its link leads to ${await driver.read(address)}`];
};

const tryLogin = async (driver: WebDriver, url: string): Promise<string[]> => {
  await driver.open(url);
  await settled(driver);
  await driver.write('#civilId', TYPED);
  await driver.write('#password', `${TYPED}${ENTER}`);
  const left = await driver.read(address);
  return new URL(url).pathname === left ? [] : [`what was typed led to ${left}`];
};

const lookAtAll = async (driver: WebDriver, url: string, pictures: string): Promise<number> => {
  let count = 0;
  const report = (page: string, shown: string, faults: string[]) => {
    count += faults.length;
    console.info(
      `${faults.length === 0 ? '✓' : '✗'} ${page}: ${shown}${faults.map((each) => `\n    ${each}`).join('')}`,
    );
  };
  for (const lang of LANGS) {
    for (const page of [...READABLE, ...OF_THE_APP]) {
      const name = `${lang}-${page.replace('/', '-')}`;
      const { shown, faults } = await lookAt(driver, lang, `${url}/${lang}/${page}`, join(pictures, `${name}.png`));
      if (shown === 'says') faults.push(...(await followLink(driver, lang, join(pictures, `${name}-link.png`))));
      report(`/${lang}/${page}`, shown, faults);
    }
    report(`/${lang}/login`, 'typed and sent', await tryLogin(driver, `${url}/${lang}/login`));
  }
  return count;
};

export const oldest = async (): Promise<number> => {
  const missing = missingTools(DRIVER, BROWSER);
  if (missing.length > 0) {
    console.info(`It did not run: ${missing.join(', ')} not installed (Debian's packages cog and wpewebkit-driver).`);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-oldest-'));
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  const server = await startServer(join(folder, 'data'), PATIENT);
  const driver = await WebDriver.start(toolOf(DRIVER), toolOf(BROWSER));
  try {
    const unknown = await driver.read(unknownSyntax, SYNTAX);
    console.info(
      `WPE WebKit ${driver.version}, which cannot parse ${unknown.join(', ') || 'nothing that was asked'}\n`,
    );
    const count = await lookAtAll(driver, server.url, pictures);
    console.info(`\n${count === 0 ? 'No fault' : `Faults: ${count}`}. Pictures: ${pictures}`);
    return count === 0 ? 0 : 1;
  } finally {
    await driver.end();
    await server.stop();
    await rm(join(folder, 'data'), { recursive: true });
  }
};
