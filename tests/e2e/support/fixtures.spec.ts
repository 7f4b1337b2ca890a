/** The watch that the other tests rely on must itself be seen to fail: each test here is expected to. */
import type { Page } from '@playwright/test';
import { coveredOn } from './covered.ts';
import { expect, test } from './fixtures.ts';

const show = async (page: Page, html: string, headers: Record<string, string> = {}) => {
  await page.route('**/sample', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="ar" dir="rtl"><head><title>صفحة</title></head><body><main><h1>صفحة</h1>${html}</main></body></html>`,
    }),
  );
  await page.goto('/sample');
  await expect(page.getByRole('heading')).toBeVisible();
};

test('a quiet page passes', async ({ page, axe }) => {
  await show(page, '<p>سطر</p>');
  await axe();
});

test('a console error fails the test', async ({ page }) => {
  test.fail();
  await show(page, '<script>console.error("broken")</script>');
});

test('a text that the page did not load fails the test', async ({ page }) => {
  test.fail();
  await show(page, '<script>console.warn("Uncompiled message detected! Message:\\n\\n> 7i8j3G")</script>');
});

test('an uncaught exception fails the test', async ({ page }) => {
  test.fail();
  await show(page, '<script>throw new Error("boom")</script>');
});

test('an unhandled rejection fails the test', async ({ page }) => {
  test.fail();
  await show(page, '<script>Promise.reject(new Error("boom"))</script>');
});

test('a breach of the content security policy fails the test', async ({ page }) => {
  test.fail();
  await show(page, '<script>document.title = "done"</script>', { 'content-security-policy': "script-src 'self'" });
});

test('a complaint in a second tab fails the test', async ({ context, page }) => {
  test.fail();
  await show(page, '');
  await show(await context.newPage(), '<script>console.error("broken")</script>');
});

test('a complaint that the test provokes is tolerated, and only that one', async ({ page, tolerate }) => {
  tolerate(/status of 422/);
  await page.route('**/refused', (route) => route.fulfill({ status: 422, body: '{}' }));
  await show(page, '<script>fetch("/refused").then((answer) => { document.title = String(answer.status) })</script>');
  await expect(page).toHaveTitle('422');
});

test('a finding of axe fails the test', async ({ page, axe }) => {
  test.fail();
  await show(page, '<input type="text">');
  await axe();
});

test('the desk mends after a test what the test broke', async ({ desk }) => {
  await desk.setFaults({ body: { sms: 'down' } });
  await desk.setClock({ body: { offsetSeconds: 3600 } });
  await desk.mend();
  expect((await desk.faults()).sms).toBe('up');
  expect((await desk.clock()).offsetSeconds).toBe(0);
});

test('the desk hands out the newest code of a mobile once', async ({ desk, request }) => {
  const [person] = (await desk.people()).people;
  if (!person) throw new Error('No citizen is seeded.');
  const login = await request.post('/api/auth/login', { data: { civilId: person.civilId, password: person.password } });
  expect(login.ok()).toBe(true);
  expect(await desk.nextCode(person.mobile)).toMatch(/^\d{6}$/);
});

const over = (css: string) => `<div style="position:fixed;inset-inline:0;block-size:60px;${css}">فوق</div>`;
const FIELD = '<input aria-label="حقل">';
const SEND = '<button type="submit" style="position:fixed;inset-block-end:20px">إرسال</button>';
const PRIMARY = SEND.replace('type="submit"', 'type="button" data-variant="primary"');
const SCROLLED = `<div style="position:sticky;inset-block-start:0;block-size:90px">شريط</div>${FIELD}<div style="block-size:300vh"></div>`;
const cases: [name: string, html: string, findings: number][] = [
  ['a notice over the field with the focus is found', `${FIELD}${over('inset-block:0;block-size:auto')}`, 1],
  ['a notice beside it is none', `${FIELD}${over('inset-block-end:0')}`, 0],
  ['a notice over the action is found', `${SEND}${FIELD}${over('inset-block-end:0')}`, 1],
  ['a notice over an action that sends no form is found', `${PRIMARY}${FIELD}${over('inset-block-end:0')}`, 1],
  ['a dialog over the page is none', `${FIELD}<dialog><button>نعم</button></dialog>`, 0],
  ['a screen that says that it is waited for is none', `${FIELD}<div data-loader>${over('inset-block:0')}</div>`, 0],
  ['a field that was scrolled under a bar is found', SCROLLED, 1],
];
for (const [name, html, findings] of cases)
  test(`what lies over a control in use: ${name}`, async ({ page }) => {
    await show(page, html);
    await page.getByLabel('حقل').focus();
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    if (html === SCROLLED) await page.mouse.wheel(0, 120);
    await expect.poll(() => coveredOn(page)).toHaveLength(findings);
  });
