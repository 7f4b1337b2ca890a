/** Requests in writing by hand: one on a phone with the services identity, from the draft to the closed thread, and one without a mouse. */
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { expect, logIn, logInToReviewer } from '../../support/as-citizen.ts';
import { only } from '../../support/combinations.ts';
import { test } from '../../support/fixtures.ts';
import { keysOn } from '../../support/keys.ts';
import { somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';

const TITLE = 'موعد صرف الدفعة الثانية';
const MESSAGE = 'اكتملت الأعمال.\nمتى تُصرف الدفعة؟';
const RESPONSE = 'تُصرف الدفعة بعد المعاينة الميدانية.';

test('a request to the remote reviewer survives a reload, is answered before the eyes, and is closed by the fund', {
  tag: only('ar-phone'),
}, async ({ page, context, server, desk, lang, axe }) => {
  const say = words(lang);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name: say(name), exact: true }).click();
  const { civilId } = await somePerson(desk);
  await logInToReviewer({ context, server, desk }, civilId);
  await page.goto(`/${lang}/remote_reviewer_requests`);
  await main
    .getByRole('link', { name: say('New request') })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: say('What do you want to ask the specialists?') })).toBeVisible();
  await press('Next');
  await expect(main.getByRole('alert').first()).toBeVisible();
  await axe();

  // A draft is never lost, not even one that has no address yet.
  await page.locator('[name=title]').fill(TITLE);
  await page.locator('[name=message]').fill(MESSAGE);
  await expect(page.locator('[data-machine=draftSync]')).toHaveAttribute('data-state', '"saved"');
  await page.reload();
  await expect(page.locator('[name=message]')).toHaveValue(MESSAGE);
  await page.locator('[name=orderType]').selectOption({ index: 1 });
  await page.locator('[name=serviceType]').selectOption({ index: 1 });
  await press('Next');

  const place = main.locator('[data-machine=upload]').first();
  const sample = samplePdf('photo');
  const file = { name: sample.name, mimeType: sample.type, buffer: Buffer.from(await sample.arrayBuffer()) };
  await place.locator('input[type=file]').first().setInputFiles(file);
  await expect(place).toHaveAttribute('data-state', '"attached"');
  await press('Next');
  await expect(main).toContainText(TITLE);
  await axe();
  await press('Submit the request');
  await expect(main).toContainText(say('Your request is with the fund'));
  await axe();

  await main.getByRole('link', { name: say('Open the request') }).click();
  const status = main.locator('[data-machine=letter]');
  await expect(status).toContainText(say('Your request is under review'));
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const id = (await desk.reviewerRequests({ query: { search: number } })).requests[0]?.id ?? '';
  await desk.respondToRequest({ params: { id }, body: { department: 'customerCare', text: RESPONSE } });
  await expect(status).toContainText(say('An employee has responded'));
  await expect(main).toContainText(RESPONSE);
  await axe();

  const reply = main.locator('[data-machine=letterReply]');
  await reply.locator('[name=text]').fill('متى تكون المعاينة؟');
  await reply.getByRole('button', { name: say('Send the message'), exact: true }).click();
  await expect(reply).toContainText(say('Your message is sent'));
  await expect(status).toContainText(say('Your request is under review'));

  const reason = 'أُجيب عن الطلب';
  await desk.closeRequest({ params: { id }, body: { reason } });
  await expect(status).toContainText(say('This request is closed'));
  await expect(status).toContainText(reason);
  await expect(reply.locator('[name=text]')).toHaveCount(0);
  await axe();
  await main.getByRole('link', { name: say('Write a new request about this') }).click();
  await expect(page.locator('[name=refersTo]')).toHaveValue(number);
});

test('a request to the general director needs no mouse, and is closed by the citizen', {
  tag: only('en-desktop'),
}, async ({ page, context, server, desk, lang }) => {
  const say = words(lang);
  const keys = keysOn(page, say);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
  await logIn({ context, server, desk });
  await page.goto(`/${lang}/request`);
  await keys.press(main.getByRole('link', { name: say('New request') }).first());
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.selectFirst('Type of request');
  await keys.selectFirst('Service it is about');
  await keys.typeInto('Title', TITLE);
  await keys.typeInto('Message', MESSAGE);
  await keys.goOn();
  await expect(main.locator('[data-machine=upload]').first()).toBeVisible();
  await keys.goOn();
  await expect(main).toContainText(TITLE);
  await keys.goOn('Submit the request');
  await expect(main).toContainText(say('Your request is with the fund'));
  await keys.press(main.getByRole('link', { name: say('Open the request') }));
  await expect(main.locator('[data-machine=letter]')).toContainText(say('Your request is under review'));

  await keys.press(button('Close the request'));
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Close the request')).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(button('Yes, close it'));
  await expect(main.locator('[data-machine=letter]')).toContainText(say('This request is closed'));
  await expect(page.locator(':focus')).toContainText(say('You have closed the request'));
});
