/**
 * What a browser stores for a site can be refused: by a person who blocks cookies, by a web view whose app did not ask for storage, by a
 * full device. The portal opens, logs in and saves an application without it, and nothing in the page fails.
 */
import type { Page } from '@playwright/test';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { wizardOn } from '../../model-based/support/wizard.ts';
import { NOT_MINE, stopCalls } from '../../support/calls.ts';
import { inTurn, only } from '../../support/combinations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { at, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';

const OF_WINDOW = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;
type Refused = (typeof OF_WINDOW)[number] | 'tabs' | 'room';

/** As browsers refuse it; a web view without storage has `null` there. Runs in the page before its own scripts. */
const refuseIn = ({ refused, isNull }: { refused: readonly Refused[]; isNull: boolean }) => {
  const refuse = (name = 'SecurityError') => {
    throw new DOMException('refused by the test', name);
  };
  for (const name of refused)
    if (name === 'room') {
      Storage.prototype.setItem = () => refuse('QuotaExceededError');
      IDBObjectStore.prototype.put = () => refuse('QuotaExceededError');
    } else if (name === 'tabs') {
      // Firefox where cookies are blocked: the constructor throws, and the lock is refused.
      Object.assign(window, { BroadcastChannel: refuse });
      LockManager.prototype.request = async () => refuse();
    } else Object.defineProperty(window, name, { get: () => (isNull ? null : refuse()) });
};
const refuse = (page: Page, refused: readonly Refused[], isNull = false) =>
  page.addInitScript(refuseIn, { refused, isNull });

const CASES: { title: string; refused: readonly Refused[]; isNull?: boolean }[] = [
  ...OF_WINDOW.map((name) => ({ title: name, refused: [name] })),
  { title: 'messages between tabs', refused: ['tabs'] },
  { title: 'all of it', refused: [...OF_WINDOW, 'tabs'] },
  { title: 'all of it, as in a web view without storage', refused: OF_WINDOW, isNull: true },
  { title: 'room for more', refused: ['room'] },
];

for (const [index, { title, refused, isNull }] of CASES.entries())
  test(`an application is begun and kept by a browser that refuses: ${title}`, {
    tag: inTurn(index, 'refused storage'),
  }, async ({ page, lang, desk, tolerate }) => {
    // Without a note of the last login the server is always asked who is there.
    tolerate(/401 .*\/api\/auth\/session/);
    await refuse(page, refused, isNull);
    const { logIn, heading, standsAt } = at(page, lang);
    const { complete, fill } = wizardOn(page, words(lang), someMobile());
    await page.goto(`/${lang}/login`);
    await logIn(desk, await somePerson(desk));
    await page.locator('main a[href$="/get_loan_applicant_type"]').first().click();
    await expect(heading('Who is applying?')).toBeVisible();
    await complete.applicantType();
    await standsAt('products');
    await complete.products();
    await standsAt('branch');
    await complete.branch();
    await standsAt('cost');
    const saved = Promise.withResolvers<number>();
    await stopCalls(page, { url: '**/api/drafts/*', method: 'PUT' }, (call) => {
      if (!JSON.stringify(call.json()).includes('12500')) return NOT_MINE;
      return call.answerWith((json, status) => {
        saved.resolve(status);
        return json;
      });
    });
    await fill('Capital cost', '12500');
    expect(await saved.promise).toBe(200);

    // The cookie alone is left of the session.
    await page.reload();
    await standsAt('cost');
    await expect(page.getByLabel(words(lang)('Capital cost'), { exact: true })).toHaveValue(/^12,?500/);
  });

test('a browser that blocks cookies is told so before anything is typed', {
  tag: only('ar-phone', 'en-desktop'),
}, async ({ page, lang, axe }) => {
  const say = words(lang);
  const warning = page.getByText(say('Your browser blocks cookies'));
  await page.goto(`/${lang}/login`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await expect(warning).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  for (const path of ['login', 'login/forgotten_password', 'remote_reviewer_login']) {
    await page.goto(`/${lang}/${path}`);
    await expect(warning).toBeVisible();
  }
  await axe();
});
