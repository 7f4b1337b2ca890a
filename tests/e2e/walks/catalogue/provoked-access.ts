/** Provokes the messages of logging in, of the session, the profile and what visitors do. */
import { expect } from '@playwright/test';
import { typedCase } from '#machines/contact-message/contact-message.model.ts';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { startSitting, withIdleLimit } from '../../model-based/drivers/access/session-timeout.driver.ts';
import { fillMessage, numberOfNext, openContact } from '../../model-based/drivers/services/contact-message.driver.ts';
import { logIn } from '../../support/as-citizen.ts';
import { NOT_MINE, stopCalls } from '../../support/calls.ts';
import { fillCredentials, somePerson } from '../../support/person.ts';
import type { Call } from '../../support/stopping/call.ts';
import type { Provocation } from './provocation.ts';

const LOGIN = '**/api/auth/login';
const CODE_LIFETIME = 300;
const IDLE = 3600;

const anotherCode = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

const press = ({ page, say }: Provocation, name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: say(name), exact: true })
    .click();

type Person = Parameters<typeof fillCredentials>[0]['person'];
const submitLogin = async (stage: Provocation, person: Person) => {
  await stage.page.goto(`/${stage.lang}/login`);
  await fillCredentials({ ...stage, person });
};
/** The login at its code, of a person of this test alone: wrong codes are counted. Answers what the phone shows. */
const atCode = async (stage: Provocation) => {
  const person = await registerCitizen(stage.server.url, stage.desk);
  await submitLogin(stage, person);
  return stage.desk.nextCode(person.mobile);
};
const enter = async (stage: Provocation, code: string) => {
  await stage.page.locator('[data-machine=oneTimeCode] input').fill(code);
  await press(stage, 'Confirm');
};
const loginThat = (happens: (call: Call) => Promise<void>) => async (stage: Provocation) => {
  await stopCalls(stage.page, { url: LOGIN, method: 'POST' }, happens);
  await submitLogin(stage, await somePerson(stage.desk));
};

export const access = {
  something_went_wrong: loginThat((call) => call.answer({ status: 500, body: '{}' })),
  no_connection: loginThat((call) => call.fail()),
  service_suspended: async (stage: Provocation) => {
    await stage.desk.setFaults({ body: { sms: 'down' } });
    await submitLogin(stage, await somePerson(stage.desk));
  },
  wrong_otp: async (stage: Provocation) => enter(stage, anotherCode(await atCode(stage))),
  max_otp_attempts: async (stage: Provocation) => {
    const wrong = anotherCode(await atCode(stage));
    const sent = Promise.withResolvers<unknown>();
    const letGo = await stopCalls(stage.page, { url: '**/api/auth/login/verify', method: 'POST' }, (call) => {
      sent.resolve(call.json());
      return NOT_MINE;
    });
    await enter(stage, wrong);
    const data = await sent.promise;
    letGo();
    for (let tries = 2; tries < 5; tries++) await stage.page.request.post('/api/auth/login/verify', { data });
    await expect(stage.page.locator('[data-machine=oneTimeCode] input')).toHaveValue('');
    await enter(stage, wrong);
  },
  verification_failed_start_over: async (stage: Provocation) => {
    const code = await atCode(stage);
    await stage.desk.setClock({ body: { offsetSeconds: CODE_LIFETIME + 1 } });
    await enter(stage, code);
  },
  session_ended_inactivity: async (stage: Provocation) => {
    const { page, lang, context } = stage;
    await withIdleLimit(context);
    await logIn(stage);
    await page.clock.install();
    await page.goto(`/${lang}/account`);
    const start = await startSitting(page);
    await page.clock.setSystemTime(start + (IDLE + 60) * 1000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.clock.resume();
  },
  wrong_captcha: async (stage: Provocation) => {
    const { page, lang, desk } = stage;
    const number = await numberOfNext(page, desk, () => openContact(page, lang));
    await fillMessage(page, typedCase);
    await page.locator('main [name=captcha]').fill(anotherCode(number));
    await press(stage, 'Send the message');
  },
  no_changes_detected: async (stage: Provocation) => {
    await stage.inside();
    await stage.page.goto(`/${stage.lang}/edit_profile`);
    await press(stage, 'Save');
  },
  error_updating_user_data: async (stage: Provocation) => {
    const { page, lang } = stage;
    await stage.inside();
    const body = JSON.stringify({ error: { code: 'error_updating_user_data', message: 'error_updating_user_data' } });
    await stopCalls(page, { url: '**/api/profile', method: 'PUT' }, (call) => call.answer({ status: 500, body }));
    await page.goto(`/${lang}/edit_profile`);
    await page.locator('input[name=email]').fill('next@example.com');
    await press(stage, 'Save');
  },
  no_certification: async (stage: Provocation) => {
    const { page, lang } = stage;
    await page.goto(`/${lang}/release_service_verification`);
    await page.locator('[name=number]').fill('RC-2222-2222');
    await page.locator('[name=identifier]').fill('1000000008');
    await press(stage, 'Verify');
  },
};
