/** A visitor writes to the fund: by eye or by ear, with a reload, a wrong number and a new image in between; the desk answers. */
import { typedCase } from '#machines/contact-message/contact-message.model.ts';
import { fillMessage, numberOfNext, openContact } from '../../model-based/drivers/services/contact-message.driver.ts';
import { expect } from '../../support/as-citizen.ts';
import { only } from '../../support/combinations.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

test('nothing typed is lost until the fund has the message, and the number is heard as well as seen', {
  tag: only('ar-phone'),
}, async ({ page, desk, lang, axe, tolerate }) => {
  // A wrong number is a refused call.
  tolerate(/422/);
  const say = words(lang);
  const main = page.locator('main[data-machine=contactMessage]');
  const button = (name: string) => main.getByRole('button', { name: say(name), exact: true });
  const number = main.locator('[name=captcha]');
  const subject = main.locator('[name=subject]');
  // Heard until it is stopped: on a busy machine it would be over before it is looked at.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  });
  await numberOfNext(page, desk, () => openContact(page, lang));
  await fillMessage(page, typedCase);

  const again = await numberOfNext(page, desk, () => page.reload());
  await expect(subject).toHaveValue(typedCase.subject);
  await expect(number).toHaveValue('');

  await button('Listen to the number').press('Enter');
  await expect(button('Stop')).toBeFocused();
  await button('Stop').press('Enter');
  await expect(button('Listen to the number')).toBeFocused();

  await number.fill(again === '00000' ? '11111' : '00000');
  const right = await numberOfNext(page, desk, () => button('Send the message').click());
  const refusal = say('Wrong captcha. The number in the image that you have entered is wrong.');
  await expect(main.getByText(refusal).first()).toBeVisible();
  await expect(number).toHaveValue('');
  await expect(subject).toHaveValue(typedCase.subject);
  await axe();

  await number.fill(right.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))));
  await button('Send the message').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('The fund has received your message'));
  const [reference = ''] = /CM-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await main.innerText()) ?? [];
  const { messages } = await desk.contactMessages({ query: { search: reference } });
  expect(messages).toMatchObject([{ reference, name: typedCase.name }]);

  await numberOfNext(page, desk, () => openContact(page, lang));
  await expect(subject).toHaveValue('');
});
